import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { MandateRecord } from '../../../contract/letter/mandate.ts'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { api } from '../../lib/api/api.ts'
import { createMandatePath } from '../../lib/page/application-paths.ts'
import { openInTab } from '../../lib/page/open-in-tab.ts'
import { useUser } from '../../lib/session/session.ts'
import { toast } from '../../lib/api/toast.ts'

/** Acts of an admin on a mandate before its release: read its letter as it would go out, and edit its terms. */
export const BeforeRelease = ({ mandate }: { mandate: MandateRecord }) => {
  const createdBy = useUser((user) => user.userId) ?? ''
  const [opening, setOpening] = useState(false)
  if (!mandate.abilities.edit) return null

  const read = async () => {
    const { userId, applicationId, mandateAmount, mandateHolderDetails, tds, supplyToSez } = mandate
    const { consultancyFeePercentage, consultancyFeeAmount } = mandate
    setOpening(true)
    try {
      await openInTab(() =>
        api.call('previewMandate', {
          body: {
            userId,
            applicationId,
            mandateAmount,
            consultancyFeePercentage,
            consultancyFeeAmount,
            mandateHolderDetails,
            createdBy,
            tds,
            supplyToSez,
          },
        }),
      )
    } catch (error) {
      toast.error(sentenceOf(error, 'Failed to preview the document.'))
    } finally {
      setOpening(false)
    }
  }

  return (
    <>
      <Button
        size="sm"
        variant="default"
        loading={opening}
        aria-label={`Read the letter of ${mandate.companyName} in a new tab`}
        onClick={() => void read()}
      >
        Read
      </Button>
      <Button
        size="sm"
        variant="default"
        component={Link}
        to={createMandatePath(mandate.applicationId)}
        aria-label={`Edit the mandate of ${mandate.companyName}`}
      >
        Edit
      </Button>
    </>
  )
}
