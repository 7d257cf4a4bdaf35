import { Anchor, type AnchorProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

/** Mantine's Anchor as a link of the router, which checks its path. */
export const AnchorLink = createLink((props: AnchorProps & ComponentProps<'a'>) => (
  <Anchor {...props} />
))
