import { Button, Title } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import type { ReactNode } from 'react'
import { AdminIcon } from '../components/AdminIcon.tsx'
import { toastFailure } from '../components/toasts.ts'
import { OnTheirWay } from './OnTheirWay.tsx'
import { UploadReceipt } from './UploadReceipt.tsx'
import classes from './upload.module.css'
import { isInUse } from './uploadState.ts'
import type { Snapshot } from './uploadStore.ts'
import { choosePhotos, uploads } from './uploads.ts'
import { dropHint, emptyFolder } from './uploadWords.ts'

type BulkUploadProps = Snapshot & {
  uid: string
  onRename: (id: string) => void
  /** What needs the owner's look, if anything. */
  children: ReactNode
}

/** Where the owner lands: photos come in here, and what became of those before shows. */
export function BulkUpload({ uid, here, elsewhere, onRename, children }: BulkUploadProps) {
  return (
    <div className={classes.landing}>
      <Title order={2} className="visually-hidden">
        Bulk Upload
      </Title>
      <div className={classes.news}>
        <div className={classes.actions}>
          <Button
            id="choose-photos"
            color="terracotta"
            size="md"
            px={8}
            h={52}
            onClick={() => choosePhotos()}
          >
            Choose photos
          </Button>
          <Button
            className={classes.camera}
            variant="default"
            size="md"
            px={8}
            h={52}
            leftSection={<AdminIcon name="camera" />}
            onClick={() => choosePhotos({ camera: true })}
          >
            Take photo
          </Button>
        </div>
        <p className={classes.hint}>{dropHint}</p>
        <OnTheirWay {...{ here, elsewhere }} />
        {here.map(
          (each) =>
            !isInUse(each.state) && (
              <UploadReceipt key={each.upload.id} {...each} onRename={onRename} />
            ),
        )}
        {children}
      </div>
      <Dropzone.FullScreen
        withinPortal={false}
        activateOnClick={false}
        activateOnKeyboard={false}
        onDrop={() => undefined}
        onDropAny={(files, rejections) => {
          const all = [...files, ...rejections.map(({ file }) => file)]
          if (all.length > 0) uploads.choose(uid, all)
          else toastFailure(emptyFolder)
        }}
      >
        <p className={classes.drop}>Drop the photos here</p>
      </Dropzone.FullScreen>
    </div>
  )
}
