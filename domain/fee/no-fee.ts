/** Fee of the firm as pages write it (domain/fee/fee-shown.ts); all empty where it is not known. */
export type FeeShown = {
  percent: string
  gst: string
  onCrore: string
  gstOnCrore: string
  inAllOnCrore: string
}

/** Texts for pages while nobody's fee is known: all empty. */
export const noFee: FeeShown = {
  percent: '',
  gst: '',
  onCrore: '',
  gstOnCrore: '',
  inAllOnCrore: '',
}
