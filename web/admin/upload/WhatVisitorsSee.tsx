import { Anchor, Text, Title } from '@mantine/core'
import { galleryPhotos } from '../../published/parsePublished.ts'
import { pictureOf } from '../../published/sources.ts'
import { usePublished } from '../../published/usePublished.ts'
import { AdminIcon } from '../components/AdminIcon.tsx'
import { SamplePicture } from '../components/SamplePicture.tsx'
import classes from './upload.module.css'

const wallSizes = '(max-width: 62em) 100vw, 60vw'

/** Further pictures, besides the first one. */
const furtherPictures = 6

/** The gallery as a visitor meets it now: its first pictures, and the way there. */
export function WhatVisitorsSee() {
  const { value: photos, failed } = usePublished('gallery', galleryPhotos, true)
  const [first, ...others] = photos ?? []
  return (
    <section aria-labelledby="visitors-see" className={classes.visitors}>
      <div className={classes.wall}>
        {first && <img {...attributesOf(first)} alt={first.alt} sizes={wallSizes} />}
        {photos?.length === 0 && <SamplePicture sizes={wallSizes} />}
        <Anchor className={classes.website} href="/gallery" target="_blank">
          See the website <AdminIcon name="outside" />
        </Anchor>
        <div className={classes.strip}>
          <Title order={3} size="h3" id="visitors-see">
            What visitors see
          </Title>
          <Text size="sm">
            {first && `Shown first: ${first.project.title}`}
            {photos?.length === 0 && 'No photos of yours yet'}
            {failed && !photos && 'It could not be loaded'}
          </Text>
        </div>
      </div>
      {others.length > 0 && (
        <div className={classes.mosaic}>
          {others.slice(0, furtherPictures).map((photo) => (
            <img
              key={photo.id}
              {...attributesOf(photo)}
              alt={photo.alt}
              sizes="(max-width: 62em) 33vw, 15vw"
            />
          ))}
        </div>
      )}
    </section>
  )
}

function attributesOf(photo: Parameters<typeof pictureOf>[0]) {
  const { src, srcSet, background } = pictureOf(photo)
  // Its tiny likeness came with the document: nothing stands empty until the picture is here.
  return { src: src ?? undefined, srcSet, style: { background }, width: photo.w, height: photo.h }
}
