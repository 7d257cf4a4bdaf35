import { Button, Center, Stack, Text, Title } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { toastFailure } from '../components/toasts.ts'
import { addChosen, choosePhotos } from './choosePhotos.ts'
import { OutboxPanel } from './OutboxPanel.tsx'
import { useUploads } from './ownerOutbox.ts'
import { Receipt } from './Receipt.tsx'
import { hasWorkLeft, isReceived } from './state.ts'
import classes from './upload.module.css'

export function LandingPage({ children }: { children: ReactNode }) {
  useDocumentTitle('Gallery admin')
  return (
    <Stack className={classes.landing} maw="60rem" data-focus-fallback="choose-photos">
      <Title order={2} className="visually-hidden">
        Bulk Upload
      </Title>
      <div className={classes.actions}>
        <Button
          id="choose-photos"
          color="terracotta"
          size="md"
          fullWidth
          h={52}
          onClick={() => choosePhotos()}
        >
          Choose photos
        </Button>
      </div>
      <Text size="sm" c="dimmed" className={classes.hint}>
        Or drop photos anywhere on this page.
      </Text>
      <OutboxPanel />
      <Receipts />
      {children}
      <Dropzone.FullScreen
        withinPortal={false}
        activateOnClick={false}
        activateOnKeyboard={false}
        // Only drops are taken here: a screen reader would offer it as a button.
        inputProps={{ style: { display: 'none' } }}
        onDrop={() => undefined}
        onDropAny={(files, rejections) => {
          const all = [...files, ...rejections.map(({ file }) => file)]
          if (all.length > 0) addChosen(all)
          else toastFailure('There are no files in this folder.')
        }}
      >
        <Center h="100%" fz="h2" fw={600}>
          Drop the photos here
        </Center>
      </Dropzone.FullScreen>
    </Stack>
  )
}

function Receipts() {
  const here = useUploads((uploads) => uploads.here)
  const received = here.filter((upload) => !hasWorkLeft(upload) || isReceived(upload))
  return received.map((upload) => <Receipt key={upload.id} upload={upload} />)
}
