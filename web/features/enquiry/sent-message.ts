/** Words for a visitor after sending an enquiry, with and without scripts. */
export const sentTitle = 'Thank you, your enquiry is with us'
export const sentMessage =
  'We confirm it by email, and somebody from our team calls or writes to you.'
