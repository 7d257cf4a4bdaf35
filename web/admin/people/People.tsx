import { Skeleton, Stack, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type AccessChange, type AdminPerson, changeDays } from '../../../domain/people.ts'
import { fetchPeople } from '../../firebase/calls.ts'
import { useAdmin } from '../adminContext.ts'
import { ConfirmSignIn } from '../auth/ConfirmSignIn.tsx'
import { dayText } from '../components/dayText.ts'
import { LoadError, Waiting } from '../components/QueryState.tsx'
import { checkConnection } from '../components/toasts.ts'
import { InviteForm } from './InviteForm.tsx'
import classes from './People.module.css'
import { PersonRow } from './PersonRow.tsx'
import { nameOf } from './personTexts.ts'
import { peopleKey, usePeopleChanges } from './usePeopleChanges.ts'

export function People() {
  const { user } = useAdmin()
  const list = useQuery({ queryKey: peopleKey, queryFn: fetchPeople, staleTime: 0 })
  const changes = usePeopleChanges(user.uid)
  useDocumentTitle('People · Gallery admin')
  return (
    <Stack gap="lg" data-focus-fallback="people">
      <Title order={2} id="people" tabIndex={-1}>
        People
      </Title>
      <Text maw="60ch">
        Everyone here can do everything in the private area, also invite and remove others.
      </Text>
      {list.isError && (
        <LoadError what="The people" isOld={Boolean(list.data)} onRetry={() => void list.refetch()}>
          {checkConnection}
        </LoadError>
      )}
      {list.isPending && (
        <Waiting>
          <Skeleton height={240} role="status" aria-label="Loading the people…" />
        </Waiting>
      )}
      {list.data && (
        <div className={classes.columns}>
          <PersonList people={list.data.people} uid={user.uid} changes={changes} />
          <Stack gap="lg">
            <InviteForm changes={changes} />
            <RecentChanges changes={list.data.changes} />
          </Stack>
        </div>
      )}
      <ConfirmSignIn
        user={user}
        opened={changes.asked !== null}
        onConfirmed={changes.resume}
        onClose={changes.giveUp}
      />
    </Stack>
  )
}

type PersonListProps = {
  people: readonly AdminPerson[]
  uid: string
  changes: ReturnType<typeof usePeopleChanges>
}

function PersonList({ people, uid, changes }: PersonListProps) {
  const isYou = (person: AdminPerson) => person.uid === uid
  const inOrder = [...people].sort(
    (a, b) => Number(isYou(b)) - Number(isYou(a)) || nameOf(a).localeCompare(nameOf(b)),
  )
  return (
    <Stack gap="xs">
      <Stack component="ul" gap="xs" aria-labelledby="people">
        {inOrder.map((person) => (
          <PersonRow key={person.uid} person={person} isYou={isYou(person)} changes={changes} />
        ))}
      </Stack>
      {people.length === 1 && <Text c="dimmed">Nobody else has access.</Text>}
    </Stack>
  )
}

function RecentChanges({ changes }: { changes: readonly AccessChange[] }) {
  return (
    <Stack gap="xs">
      <Title order={3} id="people-changes">
        Last {changeDays} days
      </Title>
      {changes.length === 0 && <Text c="dimmed">Nobody was invited or removed.</Text>}
      <Stack component="ul" gap={4} aria-labelledby="people-changes">
        {changes.map(({ action, email, by, at }) => (
          <Text
            component="li"
            size="sm"
            key={`${email} ${at}`}
            style={{ overflowWrap: 'anywhere' }}
          >
            {email} was {action} by {by ?? 'the maintainer of the site'} on {dayText(at)}
          </Text>
        ))}
      </Stack>
    </Stack>
  )
}
