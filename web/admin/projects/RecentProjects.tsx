import { Button, Stack, Text, Title } from '@mantine/core'
import { photoCountText } from '../components/amounts.ts'
import { ProjectPicture } from '../components/pictures.tsx'
import type { ProjectEntry } from '../data/projects.ts'
import { choosePhotos } from '../upload/choosePhotos.ts'
import { useUploads } from '../upload/ownerOutbox.ts'
import { orderProjects } from '../upload/proposals.ts'
import { existingTarget } from '../upload/state.ts'
import classes from './RecentProjects.module.css'

const shownProjects = 4

export function RecentProjects({ projects }: { projects: readonly ProjectEntry[] }) {
  const isIdle = useUploads(({ here }) => here.length === 0)
  const recent = orderProjects(projects, []).slice(0, shownProjects)
  if (recent.length === 0) return isIdle && <FirstVisit />
  return (
    <Stack component="section" aria-labelledby="recent-projects" gap="xs">
      <Title order={3} size="h4" id="recent-projects">
        Recent projects
      </Title>
      <ul className={classes.projects}>
        {recent.map(({ id, project }) => (
          <li key={id} className={classes.project}>
            <span className={classes.picture}>
              <ProjectPicture project={project} />
            </span>
            <div className={classes.words}>
              <Text size="sm" fw={600} lh={1.25} lineClamp={2}>
                {project.title}
              </Text>
              {project.summary && (
                <Text size="sm" c="dimmed">
                  {photoCountText(project.summary.photos)}
                </Text>
              )}
            </div>
            <Button
              variant="default"
              px="sm"
              flex="none"
              onClick={() => choosePhotos({ target: existingTarget(id, project.title) })}
            >
              <span>Add photos</span>
              <span className="visually-hidden">{` to ${project.title}`}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

function FirstVisit() {
  return (
    <Stack align="center" gap="lg" pt="xl" ta="center">
      <svg className={classes.drawing} viewBox="0 0 320 176" aria-hidden="true">
        <path className={classes.ground} d="M8 164q74-14 152-14t152 14z" />
        <g className={classes.site}>
          <rect x="142" y="22" width="160" height="128" rx="5" />
          <path d="M142 42h160M152 32h.1M161 32h.1M170 32h.1" />
        </g>
        <path
          className={classes.photo}
          d="M154 54h64v40h-64zM226 54h64v40h-64zM154 102h64v36h-64z"
        />
        <path
          className={classes.roof}
          d="M162 84l24-22 24 22zM234 84l24-22 24 22zM162 130l24-20 24 20z"
        />
        <path className={classes.newPhoto} d="M226 102h64v36h-64z" />
        <path className={classes.newRoof} d="M234 130l24-20 24 20z" />
        <rect className={classes.phone} x="26" y="34" width="66" height="122" rx="10" />
        <path className={classes.newPhoto} d="M33 48h52v84H33z" />
        <path className={classes.newRoof} d="M38 112l21-32 21 32z" />
        <circle className={classes.shutter} cx="59" cy="144" r="6" />
        <path className={classes.way} d="M101 96h32M122 85l11 11-11 11" />
      </svg>
      <Text size="lg" maw="26rem">
        Choose photos of a job, and they become a project on your website.
      </Text>
    </Stack>
  )
}
