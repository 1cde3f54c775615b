/** Fee on a loan of this size, as pages write it: "₹1 Crore", "2 % to 3 %", "₹2,00,000 to ₹3,00,000". */
export type FeeOfSize = {
  size: string
  percent: string
  fee: string
  /** Empty where the firm charges no GST. */
  gst: string
  inAll: string
}

/** Fee of the firm as pages write it (domain/fee/fee-shown.ts); all empty where it is not known. */
export type FeeShown = {
  /** The usual fee. */
  percent: string
  gst: string
  /** From the lowest to the highest fee, over all sizes: "1 % to 5 %". */
  range: string
  /** On a loan of one crore. */
  onCrore: FeeOfSize
}

const noSize: FeeOfSize = { size: '', percent: '', fee: '', gst: '', inAll: '' }

/** Texts for pages while nobody's fee is known: all empty. */
export const noFee: FeeShown = { percent: '', gst: '', range: '', onCrore: noSize }
