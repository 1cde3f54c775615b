/** Letters with their acts where a page shows a list. */
export const listKeys = [
  { key: 'j', does: 'Next row of a list' },
  { key: 'k', does: 'Row before' },
  { key: 'x', does: 'Select the row' },
  { key: 'b', does: 'Go to what can be done with the selected rows' },
  { key: 'Enter', does: 'Open the row' },
  { key: '/', does: 'Search in the list, else everything' },
] as const
