import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { SameClientMatch } from '../../../contract/client/same-client.ts'
import { keysInWords, unnamedKind } from '../../../domain/client/same-client.ts'
import { detailsPath } from '../../lib/page/application-paths.ts'
import { useUser } from '../../lib/session/session.ts'

type Found = NonNullable<SameClientMatch['found']>

const lists = {
  client: ['with the client', '/dashboard/clients'],
  enquiry: ['in an enquiry of', '/dashboard/enquiries'],
  lead: ['in the lead', '/dashboard/leads'],
} as const

/** A link from a form that is half filled in leaves the form where it is. */
const inNewTab = { target: '_blank', rel: 'noopener noreferrer' } as const

type NamedProps = { kind: SameClientMatch['kind']; found: Found; newTab: boolean }

const Named = ({ kind, found, newTab }: NamedProps) => {
  const role = useUser((user) => user.role)
  const { id, title, detail, userId } = found
  if (kind === 'case')
    return (
      <>
        in{' '}
        <Anchor
          component={Link}
          {...(newTab && inNewTab)}
          inherit
          c="inherit"
          underline="always"
          to={detailsPath(role, { userId: userId ?? '', applicationId: id })}
        >
          {detail}
        </Anchor>{' '}
        of {title}
      </>
    )
  const [words, path] = lists[kind]
  return (
    <>
      {words}{' '}
      <Anchor
        component={Link}
        {...(newTab && inNewTab)}
        inherit
        c="inherit"
        underline="always"
        to={`${path}?search=${encodeURIComponent(title)}`}
      >
        {title}
      </Anchor>
      {detail !== null && `, ${kind === 'lead' ? 'brought by ' : ''}${detail}`}
    </>
  )
}

type Props = { match: SameClientMatch; newTab?: boolean }

/** Place of the same number, as a sentence. */
export const MatchLine = ({ match: { by, kind, found }, newTab = false }: Props) => (
  <span style={{ overflowWrap: 'anywhere' }}>
    The same {keysInWords(by)} stands{' '}
    {found === null ? (
      `in ${unnamedKind[kind]}; ask an admin`
    ) : (
      <Named kind={kind} found={found} newTab={newTab} />
    )}
    .
  </span>
)
