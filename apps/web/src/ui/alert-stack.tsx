import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { create } from 'zustand'
import { dismissAlert, useAlertStore, type Alert, type AlertType } from '../lib/alerts.ts'
import { cx } from '../lib/cx.ts'
import { t } from '../texts/common.ts'
import { IconButton } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'

// A modal dialog makes everything outside it inert, even the top layer: an alert outside would be covered and never
// announced. So every dialog contains a host for the alerts raised since it opened. Earlier ones stay outside: they were
// announced there, and say nothing about the dialog's question.
type Host = { readonly id: string; readonly earlier: readonly Alert[] }
const useHosts = create<{ readonly hosts: readonly Host[] }>(() => ({ hosts: [] }))
const announced = new WeakSet<Alert>()

/** The innermost host that the alert is not too old for; when a dialog closes, its alerts move outwards. */
const hostOf = (hosts: readonly Host[], alert: Alert): string | undefined =>
  hosts.findLast(({ earlier }) => !earlier.includes(alert))?.id

const styles: Record<AlertType, { icon: IconName; className: string }> = {
  success: { icon: 'check', className: 'border-success text-success' },
  danger: { icon: 'alert', className: 'border-danger text-danger' },
  warning: { icon: 'alert', className: 'border-warning text-warning' },
  info: { icon: 'info', className: 'border-info text-info' },
}

/** Shows the alerts: in the layout at the bottom of the screen, in a dialog above it, so that nothing in it moves. */
export function AlertHost({ inDialog = false }: { inDialog?: boolean }) {
  const id = useId()
  const ref = useRef<HTMLDivElement>(null)
  const alerts = useAlertStore((state) => state.alerts)
  const hosts = useHosts((state) => state.hosts)
  const [earlier] = useState(() => (inDialog ? alerts.filter((alert) => announced.has(alert)) : []))

  useEffect(() => {
    useHosts.setState((state) => ({ hosts: [...state.hosts, { id, earlier }] }))
    return () => useHosts.setState((state) => ({ hosts: state.hosts.filter((host) => host.id !== id) }))
  }, [id, earlier])

  useEffect(() => {
    // As a popover it is in the top layer, above fixed and sticky elements.
    const element = ref.current
    if (inDialog || element === null || typeof element.showPopover !== 'function') return
    element.showPopover()
    return () => element.hidePopover()
  }, [inDialog])

  const shown = alerts.filter((alert) => alert.place !== 'form' && hostOf(hosts, alert) === id)
  useEffect(() => shown.forEach((alert) => announced.add(alert)))
  const isEmpty = shown.length === 0
  useLayoutEffect(() => placeAlerts(), [isEmpty])

  // An alert that is over leaves a gap while later ones are shown: their buttons must not move under a finger.
  const [slots, setSlots] = useState<readonly Alert[]>([])
  const nextSlots = isEmpty ? [] : [...slots, ...shown.filter((alert) => !slots.includes(alert))]
  if (nextSlots.length !== slots.length) setSlots(nextSlots)
  const all = nextSlots.map((alert, order): Slot => ({ alert, order, isOver: !shown.includes(alert) }))

  const urgent = all.filter(({ alert: { type } }) => type === 'danger' || type === 'warning')
  const calm = all.filter((slot) => !urgent.includes(slot))
  return (
    <div
      ref={ref}
      popover={inDialog ? undefined : 'manual'}
      className={inDialog ? 'dialog-alerts' : 'alerts'}
    >
      <AlertList slots={urgent} live="assertive" />
      <AlertList slots={calm} live="polite" />
    </div>
  )
}

/** What an alert must not cover; it may cover the steps of a booking. */
const UNCOVERED = ['h1', 'a', 'button', 'input', 'select', 'textarea', '.bottom-bar', 'label']
  .map((one) => `main ${one}:not(.steps *)`)
  .join()

/**
 * Chooses the place of the alerts when the first one appears: at the top during a booking, else at the bottom, unless that
 * covers an action and another place covers none [N204]. When another page opens (`isNextPage`), alerts that announce it
 * stay in place if they cover nothing.
 */
export function placeAlerts(isNextPage = false): void {
  const host = document.querySelector<HTMLElement>('.alerts')
  if (host === null) return
  const isStaying = isNextPage && host.querySelector('[data-alert]') !== null
  const first = isStaying ? host.hasAttribute('data-top') : document.querySelector('.steps') !== null
  const put = (isTop: boolean, away: number) => {
    host.toggleAttribute('data-top', isTop)
    host.style.setProperty('--away', `${away}px`)
  }
  const now = Number.parseInt(host.style.getPropertyValue('--away'), 10) || 0
  for (const away of isStaying ? [now, ...AWAY_PX] : AWAY_PX)
    for (const isTop of [first, !first]) {
      put(isTop, away)
      if (coveredBy(host) === 0) return
    }
  // Every place covers something, such as seats.
  put(first, 0)
}

/** Distances from the usual place at the edge. */
const AWAY_PX = [0, 80, 160, 240]

function coveredBy(host: Element): number {
  const shown = [...host.querySelectorAll('[data-alert]')].map((alert) => alert.getBoundingClientRect())
  if (shown.length === 0) return 0
  const isCovered = ({ left, right, top, bottom }: DOMRect) =>
    shown.some((box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top)
  return [...document.querySelectorAll(UNCOVERED)].filter((one) => isCovered(one.getBoundingClientRect()))
    .length
}

type Slot = { readonly alert: Alert; readonly order: number; readonly isOver: boolean }

function AlertList({ slots, live }: { slots: readonly Slot[]; live: 'polite' | 'assertive' }) {
  return (
    <div role={live === 'assertive' ? 'alert' : 'status'} aria-live={live} aria-atomic="false">
      {slots.map((slot) => (
        <AlertItem key={slot.alert.id} {...slot} />
      ))}
    </div>
  )
}

function AlertItem({ alert, order, isOver }: Slot) {
  const { icon, className } = styles[alert.type]
  return (
    <div
      data-alert={isOver ? undefined : alert.type}
      style={{ order }}
      className={cx(
        'fade-in-up pointer-events-auto mb-2 flex items-start gap-3 rounded-md border-l-4 bg-surface py-2 pr-1 pl-4 shadow-card ring-1 ring-line',
        isOver && 'invisible',
        className,
      )}
    >
      <Icon name={icon} className="mt-3" />
      <p className="grow py-2.5 font-medium text-ink">
        <span className="sr-only">{t(`alert.${alert.type}`)}: </span>
        {alert.text}
      </p>
      <IconButton
        icon="cross"
        label={t('alert.dismiss', { text: alert.text })}
        onClick={() => dismissAlert(alert.id)}
      />
    </div>
  )
}
