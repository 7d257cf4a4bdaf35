import { Link } from '@tanstack/react-router'
import type { AnchorHTMLAttributes } from 'react'
import { parseSearch } from '../searchKeys.ts'

type SiteLinkProps = Pick<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'className' | 'style' | 'rel' | 'aria-current' | 'children'
> & { href: string | undefined }

/** What the router shows; the private area is a document of its own, and so is every file. */
const page = /^\/(?!\/|auth\b|admin\b|[^?#]*\.)/

/** No page is part of another, and a filter or a place on a page is not the page. */
const exact = { exact: true, includeHash: true } as const

/**
 * A link to anywhere: a page of this site opens in place once the program runs, loaded when a
 * pointer or the focus comes to the link. Everything else, and every link before that, is a document.
 */
export function SiteLink({ href, ...rest }: SiteLinkProps) {
  if (!href || !page.test(href)) return <a href={href} {...rest} />
  const { pathname, search, hash } = new URL(href, 'http://site.invalid')
  return (
    <Link
      to={pathname}
      search={parseSearch(search)}
      hash={hash.slice(1)}
      activeOptions={exact}
      activeProps={{}}
      {...rest}
    />
  )
}
