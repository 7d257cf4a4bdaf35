import { Text, UnstyledButton } from '@mantine/core'
import { photoCountText } from '../components/amounts.ts'
import { newProjectId, useProjects } from '../data/projects.ts'
import type { ShownUpload } from './createOutbox.ts'
import { useUploads } from './ownerOutbox.ts'
import { Preview } from './PhotoTiles.tsx'
import { ProjectChoices } from './ProjectChoices.tsx'
import { ProjectSheet } from './ProjectSheet.tsx'
import { daysOf, orderProjects, proposeProject } from './proposals.ts'
import { countChosen, existingTarget, newTarget } from './state.ts'
import classes from './upload.module.css'

/** One tap moves all photos of an upload, also while it is running. */
export function MoveUpload() {
  const upload = useUploads(({ here }) => here.find(({ isMoveAsked }) => isMoveAsked))
  return (
    <ProjectSheet
      name="move-upload"
      opened={upload !== undefined}
      onClose={() => upload?.actions.askMove(false)}
      title={`Move ${photoCountText(upload ? countChosen(upload) : 0)} to`}
    >
      {upload && <Targets key={upload.id} upload={upload} />}
    </ProjectSheet>
  )
}

function Targets({ upload }: { upload: ShownUpload }) {
  const { items, target, actions } = upload
  const all = useProjects().items ?? []
  const days = daysOf(items)
  const form = proposeProject(items, all)
  return (
    <div className={classes.scroll}>
      <ProjectChoices
        projects={orderProjects(all, days).filter(({ id }) => id !== target?.projectId)}
        days={days}
        onChoose={({ id, project }) => actions.moveTo(existingTarget(id, project.title))}
      >
        {target?.form === null && (
          <UnstyledButton
            className={classes.choice}
            onClick={() => actions.moveTo(newTarget(newProjectId(), form))}
          >
            <Preview preview={items[0]?.preview ?? null} />
            <span className={classes.choiceLabel}>
              <Text span size="sm" c="dimmed">
                New project
              </Text>
              <strong>{form.title}</strong>
            </span>
          </UnstyledButton>
        )}
      </ProjectChoices>
    </div>
  )
}
