/** What a visitor reads after sending an enquiry, with and without scripts. */
export const sentTitle = 'Thank you, your enquiry is with us'
export const sentMessage =
  'We have sent you a copy by email and will answer within one working day.'
