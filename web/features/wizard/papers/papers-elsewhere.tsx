import { Text } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { detailsPath } from '../../../lib/page/application-paths.ts'
import { useUser } from '../../../lib/session/session.ts'

/** While the firm works on the case, papers come one by one and not with the form. */
const PapersElsewhere = () => {
  const { applicationId = '' } = useParams()
  const userId = useUser((user) => user.userId) ?? ''
  return (
    <Text>
      Documents go to us one by one, on the{' '}
      <Link to={`${detailsPath('user', { userId, applicationId })}#missing-papers`}>
        page of your application
      </Link>
      . There is nothing to do here.
    </Text>
  )
}

export default PapersElsewhere
