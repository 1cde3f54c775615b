import { Anchor } from '@mantine/core'
import { Link } from 'react-router'

/** Labels of the ticks when an account begins, with the texts to read. */
export const acceptTerms = (
  <>
    I accept the{' '}
    <Anchor component={Link} to="/term-condition" target="_blank" inherit underline="always">
      Terms of Services
    </Anchor>
  </>
)

export const acceptPrivacy = (
  <>
    I have read the{' '}
    <Anchor component={Link} to="/privacy-policy" target="_blank" inherit underline="always">
      Privacy Policy
    </Anchor>{' '}
    and agree to it
  </>
)
