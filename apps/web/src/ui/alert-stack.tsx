import { useEffect, useId, useRef, useState } from 'react'
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

const looks: Record<AlertType, { icon: IconName; look: string }> = {
  success: { icon: 'check', look: 'border-success text-success' },
  danger: { icon: 'alert', look: 'border-danger text-danger' },
  warning: { icon: 'alert', look: 'border-warning text-warning' },
  info: { icon: 'info', look: 'border-info text-info' },
}

/** Shows the alerts: in the layout at the bottom of the screen, in a dialog below its title, which stays visible. */
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

  const shown = alerts.filter((alert) => !alert.place && hostOf(hosts, alert) === id)
  useEffect(() => shown.forEach((alert) => announced.add(alert)))

  const urgent = shown.filter((alert) => alert.type === 'danger' || alert.type === 'warning')
  const calm = shown.filter((alert) => !urgent.includes(alert))
  return (
    <div ref={ref} popover={inDialog ? undefined : 'manual'} className={inDialog ? 'px-5' : 'alerts'}>
      <AlertList alerts={urgent} live="assertive" />
      <AlertList alerts={calm} live="polite" />
    </div>
  )
}

function AlertList({ alerts, live }: { alerts: readonly Alert[]; live: 'polite' | 'assertive' }) {
  return (
    <div role={live === 'assertive' ? 'alert' : 'status'} aria-live={live} aria-atomic="false">
      {alerts.map((alert) => (
        <AlertItem key={alert.id} alert={alert} />
      ))}
    </div>
  )
}

function AlertItem({ alert }: { alert: Alert }) {
  const { icon, look } = looks[alert.type]
  return (
    <div
      data-alert={alert.type}
      className={cx(
        'fade-in-up pointer-events-auto mb-2 flex items-start gap-3 rounded-md border-l-4 bg-surface py-2 pr-1 pl-4 shadow-card ring-1 ring-line',
        look,
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
