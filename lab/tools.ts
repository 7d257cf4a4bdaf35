/** What `npm run lab` has, by name: a script and what it tells. */
export const tools: Readonly<Record<string, { script: string; tells: string }>> = {
  fork: {
    script: 'lab/fork.ts',
    tells:
      'whether another contractor’s site, made in a copy, is held to all that this one is; <part> of its tests',
  },
  photos: {
    script: 'lab/photos.ts',
    tells:
      'the pipeline beside the usual way and beside the floor; <folder> measures photos of yours',
  },
  site: {
    script: 'lab/site.ts',
    tells:
      'Lighthouse on every public page, beside a plain SPA; --routes /,/plano --rounds 5 --before <built site>',
  },
  gallery: {
    script: 'lab/gallery.ts',
    tells: 'how soon a slow phone sees the photos, reads per visit, what moves on a scroll',
  },
  projects: {
    script: 'lab/projects.ts',
    tells: 'how soon the owner’s phone, on a bad line, shows the list of 150 projects',
  },
  drive: {
    script: 'lab/drive.ts',
    tells: 'the Drive sync over 10,000 photos: requests, time, memory',
  },
  scale: {
    script: 'lab/scale.ts',
    tells: 'the table of costs in docs/scale.md; --write puts it there',
  },
  rules: {
    script: 'lab/mutation/mutateRules.ts',
    tells: 'weakens one clause of the security rules at a time; a test must notice',
  },
}
