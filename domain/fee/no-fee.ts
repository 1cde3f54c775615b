/** What the firm's help costs, as pages write it (domain/fee/fee-shown.ts); all empty where it is not known. */
export type FeeShown = {
  percent: string
  gst: string
  onCrore: string
  gstOnCrore: string
  inAllOnCrore: string
}

/** What pages show while nobody's fee is known. */
export const noFee: FeeShown = {
  percent: '',
  gst: '',
  onCrore: '',
  gstOnCrore: '',
  inAllOnCrore: '',
}
