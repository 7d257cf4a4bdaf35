import { Link, useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes } from 'react'

type SiteLinkProps = Pick<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'className' | 'style' | 'rel' | 'aria-current' | 'children'
> & { href: string | undefined }

/** Pages that the router shows: not the private area, not files. */
const page = /^\/(?!\/|auth\b|admin\b|[^?#]*\.)/

/** A filter or an anchor is part of the address: such a link isn't the current page. */
const exact = { exact: true, includeHash: true } as const

/**
 * Opens pages of this site in place once the app runs, and preloads them on hover or focus.
 * Other links, and links before that, load a document.
 */
export function SiteLink({ href, ...rest }: SiteLinkProps) {
  const { options } = useRouter()
  if (!href || !page.test(href)) return <a href={href} {...rest} />
  const { pathname, search, hash } = new URL(href, 'http://site.invalid')
  return (
    <Link
      to={pathname}
      search={options.parseSearch(search)}
      hash={hash.slice(1)}
      activeOptions={exact}
      activeProps={{}}
      {...rest}
    />
  )
}
