import { Anchor, type AnchorProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

export const AnchorLink = createLink((props: AnchorProps & ComponentProps<'a'>) => (
  <Anchor {...props} />
))
