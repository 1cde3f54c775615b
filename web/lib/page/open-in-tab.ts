/** Time for which a file made in this page stays readable for the tab that shows it, in milliseconds. */
const READABLE = 60_000

/**
 * Opens what is still to be fetched in a new tab. The tab opens at once, while the click counts, so
 * that no pop-up blocker steps in; it closes again when the fetch fails.
 */
export const openInTab = async (load: () => Promise<string | Blob>): Promise<void> => {
  const tab = window.open('', '_blank')
  try {
    const loaded = await load()
    const url = typeof loaded === 'string' ? loaded : URL.createObjectURL(loaded)
    if (typeof loaded !== 'string') setTimeout(() => URL.revokeObjectURL(url), READABLE)
    if (tab === null) location.assign(url)
    else tab.location.href = url
  } catch (error) {
    tab?.close()
    throw error
  }
}
