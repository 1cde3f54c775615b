import type { Contract, Reply } from '../../contract/index.ts'

/** What the server says of a person without a second factor. */
export const noFactor: Reply<Contract['getFactor']> = {
  data: {
    codes: null,
    passkeys: [],
    passkeysOffered: true,
    recoveryCodesLeft: 0,
    trustedDevices: [],
    changes: [],
  },
}
