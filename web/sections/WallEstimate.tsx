import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import actions from '../components/Actions.module.css'
import { EstimateLink } from '../components/Actions.tsx'
import blocks from '../components/blocks.module.css'
import { useSubject, useWallPaint } from '../components/useEstimateUrl.ts'
import { requestText } from '../content/actions.ts'
import { messageLink } from '../content/contactOptions.ts'
import {
  estimateSheet,
  type Job,
  jobOf,
  readSquareFeet,
  roughPrice,
  sheetInWords,
} from '../content/jobs.ts'
import type { ServiceSlug } from '../content/pageTable.ts'
import type { Swatch } from '../content/swatches/Swatch.ts'
import { Section } from './Section.tsx'
import classes from './WallEstimate.module.css'

const { heading, lead, shortLead, title, disclaimer, rows, ownColorExample, requestLabel } =
  estimateSheet

type WallEstimateProps = {
  defaultSwatch: Swatch
  services: readonly [ServiceSlug, ...ServiceSlug[]]
  /** Without product, sheen and time, and with a lead of its own. */
  short?: boolean
}

type Filled = { service?: ServiceSlug; size?: string; color?: string }

/** Per path, because Back mounts a page again. */
const filledSheets = new Map<string, Filled>()

/** Without JavaScript, shows the first service in the page's own paint. */
export function WallEstimate({ defaultSwatch, services, short = false }: WallEstimateProps) {
  const fields = useRef<HTMLDListElement>(null)
  const location = useLocation()
  const [path] = useState(location.pathname)
  const [filled, setFilled] = useState(filledSheets.get(path) ?? {})
  const { service = services[0], size = '', color = '' } = filled
  const fill = (changed: Filled) => {
    const next = { ...filled, ...changed }
    filledSheets.set(path, next)
    setFilled(next)
  }
  const subject = useSubject()
  const paint = useWallPaint(defaultSwatch)
  useEffect(() => {
    // The visitor may have filled in the form before hydration.
    const typed = (name: string) =>
      fields.current?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`)?.value
    const early = services.find((slug) => slug === typed('service'))
    const next = {
      ...filledSheets.get(path),
      ...(early && { service: early }),
      size: typed('size') ?? '',
      color: typed('color') ?? '',
    }
    filledSheets.set(path, next)
    setFilled(next)
  }, [services, path])
  const job = jobOf(service)
  const { squareFeet, fault } = readSquareFeet(size)
  const sizeHelp = useId()
  const price = roughPrice(job, squareFeet)
  const request = requestText({
    subject,
    sheet: sheetInWords(job, color.trim() || paint.name, squareFeet),
  })
  const message = messageLink(estimateSheet, request)
  const hasPrices = services.some((slug) => jobOf(slug).pricePerSqFt)
  return (
    <Section id="estimate" heading={heading} lead={short ? shortLead : lead} layout="split">
      <div className={`sheet ${blocks.sheet} ${classes.sheet}`}>
        <p className={blocks.sheetHead}>
          <span className="display">{title}</span> {hasPrices && <span>{disclaimer}</span>}
        </p>
        <dl ref={fields} className={classes.rows}>
          <Row name={rows.color}>
            {color.trim() || (
              <>
                <span className={classes.chip} /> {paint.name}
              </>
            )}
          </Row>
          <Row name={rows.ownColor} look="jsOnly">
            <input
              name="color"
              maxLength={60}
              placeholder={ownColorExample}
              defaultValue={color}
              aria-label={rows.ownColor}
              onChange={({ target }) => fill({ color: target.value })}
            />
          </Row>
          <Row name={rows.surface}>
            <Surface
              services={services}
              chosen={service}
              onChoose={(chosen) => fill({ service: chosen })}
            />
          </Row>
          {!short && (
            <>
              <Row name={rows.product}>{job.product}</Row>
              {job.sheen && <Row name={rows.sheen}>{job.sheen}</Row>}
              <Row name={rows.time}>{job.time}</Row>
            </>
          )}
          {hasPrices && (
            <Row name={rows.size} look="jsOnly">
              <input
                name="size"
                inputMode="numeric"
                maxLength={40}
                placeholder="e.g. 1,200"
                defaultValue={size}
                disabled={!price}
                aria-label={rows.size}
                aria-describedby={sizeHelp}
                aria-invalid={fault !== null}
                onChange={({ target }) => fill({ size: target.value })}
              />
              <span id={sizeHelp} role="status" className={classes.help}>
                {fault ?? job.floor}
              </span>
            </Row>
          )}
          <Row name={rows.price} look={price ? 'price' : undefined}>
            <output>{price ?? job.unpriced}</output>
          </Row>
        </dl>
        <div className={`${actions.row} ${classes.ways}`}>
          <EstimateLink
            label={requestLabel}
            subject={request}
            className={`${actions.action} ${actions.estimate}`}
          />
          <a className={`${actions.action} ${actions.link}`} href={message.href}>
            {message.label}
          </a>
        </div>
      </div>
    </Section>
  )
}

type RowProps = { name: string; look?: 'jsOnly' | 'price' | undefined; children: ReactNode }

function Row({ name, look, children }: RowProps) {
  return (
    <div className={look && classes[look]}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type SurfaceProps = {
  services: readonly ServiceSlug[]
  chosen: ServiceSlug
  onChoose: (service: ServiceSlug) => void
}

function Surface({ services, chosen, onChoose }: SurfaceProps) {
  const nameOf = (slug: ServiceSlug): Job['surface'] => jobOf(slug).surface
  if (services.length === 1) return nameOf(chosen)
  return (
    <>
      <select
        className={classes.jsOnly}
        name="service"
        defaultValue={chosen}
        aria-label={rows.surface}
        onChange={({ target }) => {
          const slug = services.find((known) => known === target.value)
          if (slug) onChoose(slug)
        }}
      >
        {services.map((slug) => (
          <option key={slug} value={slug}>
            {nameOf(slug)}
          </option>
        ))}
      </select>
      <span className={classes.noJsOnly}>{nameOf(chosen)}</span>
    </>
  )
}
