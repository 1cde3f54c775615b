import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '../../../domain/text/counted.ts'
import { api, type ReplyOf } from '../../lib/api/api.ts'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { passOnUrl } from '../../lib/format/chat-url.ts'
import { toast } from '../../lib/api/toast.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Panel } from '../../ui/page/panel.tsx'

export type ReferralLinkProps = Omit<ReplyOf<'getMyReferrals'>['data'], 'stages'>

const copy = async (url: string) => {
  try {
    await navigator.clipboard.writeText(url)
    toast.success('The link is copied.')
  } catch {
    toast.error('The link could not be copied. Select it and copy it by hand.')
  }
}

/** A link by which companies register, with the ways to pass it on. */
export const ReferralLink = ({ code, registered, applied }: ReferralLinkProps) => {
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [making, setMaking] = useState(false)
  const make = async () => {
    setMaking(true)
    try {
      await api.call('makeReferralLink', {})
      setAsking(false)
      await queries.invalidateQueries({ queryKey: ['getMyReferrals'] })
    } catch (error) {
      toast.error(sentenceOf(error))
    } finally {
      setMaking(false)
    }
  }
  const url = code === null ? '' : `${location.origin}/register?ref=${code}`
  return (
    <Panel component="section" aria-labelledby="referral-link">
      <Stack gap="sm">
        <Title order={2} fz="md" id="referral-link">
          Your referral link
        </Title>
        <Text fz="sm" c="dimmed">
          Who registers by it comes by your recommendation, and is told so. Their case then stands
          in your leads.
        </Text>
        {code === null ? (
          <Group>
            <Button mih={44} variant="default" loading={making} onClick={() => void make()}>
              Make my link
            </Button>
          </Group>
        ) : (
          <>
            <TextInput
              label="Link"
              value={url}
              readOnly
              onFocus={(event) => event.currentTarget.select()}
            />
            <Group gap="sm">
              <Button mih={44} variant="default" onClick={() => void copy(url)}>
                Copy the link
              </Button>
              <Button
                mih={44}
                variant="default"
                component="a"
                href={passOnUrl(
                  `If your business needs a loan, register here; I recommend them:\n${url}`,
                )}
                target="_blank"
                rel="noreferrer"
              >
                Send by WhatsApp
              </Button>
              <Button mih={44} variant="subtle" onClick={() => setAsking(true)}>
                Make another link
              </Button>
            </Group>
            <Text fz="sm">
              {registered === 0
                ? 'Nobody has registered by it yet.'
                : `${counted(registered, 'company').replace('companys', 'companies')} registered by your link, ${applied} of them applied.`}
            </Text>
          </>
        )}
      </Stack>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title="Make another link?"
        confirmLabel="Make another link"
        onConfirm={make}
      >
        The link that you have given away stops counting: who registers by it then doesn’t come by
        you any more. Whoever registered before stays with you.
      </ConfirmDialog>
    </Panel>
  )
}
