import {
  Accordion,
  Alert,
  Button,
  Code,
  CopyButton,
  Group,
  Skeleton,
  Stack,
  Text,
} from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { runFailures } from '../../../domain/syncReasons.ts'
import { callDriveSync } from '../../firebase/driveSync.ts'
import { Waiting } from '../components/QueryState.tsx'
import { FolderForm, statusKey } from './FolderForm.tsx'
import { words as allWords } from './words.ts'

const words = allWords.folders

/** The three folders and the account to share them with. */
export function DriveFolders() {
  const status = useQuery({ queryKey: statusKey, queryFn: readStatus })
  if (status.isPending) {
    return (
      <Waiting>
        <Skeleton height={64} role="status" aria-label="Loading the folders…" />
      </Waiting>
    )
  }
  // One that fails later on leaves the form as it is, with what was typed into it.
  if (!status.data) {
    return (
      <Alert color="red" role="alert" title={words.notLoaded.title}>
        <Text size="sm" mb="xs">
          {words.notLoaded.advice}
        </Text>
        <Button variant="default" onClick={() => void status.refetch()}>
          Try again
        </Button>
      </Alert>
    )
  }
  const { settings, address, chooserRevoked } = status.data
  const needed = !settings || chooserRevoked
  return (
    <Accordion id="drive" variant="separated" order={3} defaultValue={needed ? 'folders' : null}>
      <Accordion.Item value="folders">
        <Accordion.Control>
          Drive folders
          <Text span size="sm" c="dimmed" display="block">
            {stateOf(status.data)}
          </Text>
        </Accordion.Control>
        <Accordion.Panel>
          <Stack gap="md">
            {chooserRevoked && (
              <Alert color="red" title={words.revoked}>
                <Text size="sm">{runFailures.chooser_revoked}</Text>
              </Alert>
            )}
            {address && <ShareWith address={address} />}
            <FolderForm settings={settings} />
          </Stack>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  )
}

function stateOf({ settings, chooserRevoked }: Awaited<ReturnType<typeof readStatus>>): string {
  if (!settings) return words.notSetUp
  return chooserRevoked ? words.toBeChecked : words.setUp
}

async function readStatus() {
  const answer = await callDriveSync({ action: 'status' })
  if (answer.kind !== 'status') throw new Error(`Drive sync answered ${answer.kind}`)
  return answer
}

function ShareWith({ address }: { address: string }) {
  return (
    <div>
      <Text>{words.share}</Text>
      <Group gap="xs" wrap="nowrap">
        <Code fz="sm" style={{ overflowWrap: 'anywhere' }}>
          {address}
        </Code>
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy} style={{ flex: 'none' }}>
              {copied ? 'Copied' : 'Copy'}
              <span className="visually-hidden"> the address</span>
            </Button>
          )}
        </CopyButton>
      </Group>
    </div>
  )
}
