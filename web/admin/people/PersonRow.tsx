import { Badge, Box, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { AdminPerson } from '../../../domain/people.ts'
import { BusyButton } from '../components/BusyButton.tsx'
import { ConfirmDialog } from '../components/dialogs.tsx'
import classes from './People.module.css'
import { describeAccess, nameOf } from './personTexts.ts'
import type { usePeopleChanges } from './usePeopleChanges.ts'

type PersonRowProps = {
  person: AdminPerson
  isYou: boolean
  changes: ReturnType<typeof usePeopleChanges>
}

export function PersonRow({ person, isYou, changes: { run, pending } }: PersonRowProps) {
  const { uid, email, state } = person
  const [isAsked, ask] = useState(false)
  const name = nameOf(person)
  const isInvited = state === 'invited'
  const isRemoving = pending?.action === 'remove' && pending.uid === uid
  const isSending = pending?.action === 'invite' && pending.email === email
  return (
    <Group component="li" gap="0.5rem 1rem" className={classes.row} aria-label={name}>
      <Box flex="1 1 12rem" miw={0} style={{ overflowWrap: 'anywhere' }}>
        <Text fw={600}>
          {name} {isYou && <Badge>you</Badge>}
        </Text>
        <Text size="sm" c="dimmed">
          {describeAccess(person)}
        </Text>
      </Box>
      <Group gap="xs" ml="auto">
        {isInvited && email && (
          <BusyButton
            variant="default"
            busy={isSending}
            idle={pending !== null}
            onClick={() => run({ action: 'invite', email })}
          >
            Send again<span className="visually-hidden"> to {name}</span>
          </BusyButton>
        )}
        <BusyButton
          variant="subtle"
          c="var(--error)"
          busy={isRemoving}
          idle={pending !== null}
          onClick={() => ask(true)}
        >
          {isInvited ? 'Withdraw' : 'Remove'}
          <span className="visually-hidden"> {name}</span>
        </BusyButton>
      </Group>
      <ConfirmDialog
        opened={isAsked}
        title={
          isInvited ? 'Withdraw the invitation?' : isYou ? 'Remove yourself?' : `Remove ${name}?`
        }
        action={isInvited ? 'Withdraw' : 'Remove'}
        onConfirm={() => run({ action: 'remove', uid })}
        onClose={() => ask(false)}
      >
        {isInvited
          ? `The link in the email to ${name} will give no access.`
          : `${isYou ? 'Your' : 'Their'} access ends at once, on every device: open pages can change nothing more, and photos on their way stop. Photos that arrived stay. Access to the Google Drive folders ends only in Google Drive.`}
      </ConfirmDialog>
    </Group>
  )
}
