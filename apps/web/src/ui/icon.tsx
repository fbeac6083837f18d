import { cx } from '../lib/cx.ts'

const shapes = {
  check: 'M5 12.5l4.5 4.5L19 7.5',
  cross: 'M6 6l12 12M18 6L6 18',
  alert: 'M12 8v5M12 16.5v.01M10.3 4.2 2.9 17a2 2 0 0 0 1.7 3h14.8a2 2 0 0 0 1.7-3L13.7 4.2a2 2 0 0 0-3.4 0z',
  info: 'M12 11v5.5M12 7.5v.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
  clock: 'M12 7v5l3.5 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
  ticket:
    'M3 9V6.5A1.5 1.5 0 0 1 4.5 5h15A1.5 1.5 0 0 1 21 6.5V9a3 3 0 0 0 0 6v2.5a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5V15a3 3 0 0 0 0-6zM14.5 5.5v2.5M14.5 11v2M14.5 16v2.5',
  bus: 'M5 17V6.5A2.5 2.5 0 0 1 7.5 4h9A2.5 2.5 0 0 1 19 6.5V17M4 17h16M5 11.5h14M7 17v2.5M17 17v2.5M8.5 14.25v.01M15.5 14.25v.01',
  seat: 'M7 4.5v7.5a2 2 0 0 0 2 2h6a2 2 0 0 1 2 2v3.5M7 14v5.5M17 12h-4.5',
  search: 'M16.5 16.5 21 21M18.5 11a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0z',
  user: 'M20 20.5c0-3.5-3.6-5.5-8-5.5s-8 2-8 5.5M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0z',
  userPlus:
    'M16 20.5c0-3.2-2.9-5.5-6.5-5.5S3 17.3 3 20.5M13 8a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM18.5 8.5v6M15.5 11.5h6',
  shield: 'M12 3l7.5 3v5.5c0 4.5-3 8-7.5 9.5-4.5-1.5-7.5-5-7.5-9.5V6zM8.8 12l2.3 2.3 4.2-4.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  home: 'M4 11l8-7 8 7v8.5a.5.5 0 0 1-.5.5H14.5v-6h-5v6H4.5a.5.5 0 0 1-.5-.5z',
  logout: 'M14 4.5H6.5A1.5 1.5 0 0 0 5 6v12a1.5 1.5 0 0 0 1.5 1.5H14M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5',
  arrowRight: 'M4 12h16M14 6l6 6-6 6',
  arrowLeft: 'M20 12H4M10 6l-6 6 6 6',
  chevronLeft: 'M15 5l-7 7 7 7',
  chevronRight: 'M9 5l7 7-7 7',
  chevronDown: 'M5 9l7 7 7-7',
  refresh: 'M20 11a8 8 0 0 0-14.3-4L4 8.5M4 4v4.5h4.5M4 13a8 8 0 0 0 14.3 4l1.7-1.5M20 20v-4.5h-4.5',
  calendar:
    'M4 8.5A2.5 2.5 0 0 1 6.5 6h11A2.5 2.5 0 0 1 20 8.5v9a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 17.5zM4 11h16M8 3.5V8M16 3.5V8',
  filter: 'M4 6h16M7 12h10M10 18h4',
  swap: 'M7 4v15M3.5 15.5 7 19l3.5-3.5M17 20V5M13.5 8.5 17 5l3.5 3.5',
  dashboard: 'M4 4.5h7v8H4zM13.5 4.5h6.5V9h-6.5zM13.5 11.5h6.5v8h-6.5zM4 15h7v4.5H4z',
} as const

/** Name of a common icon, or the SVG path of a rare one (`rare-icons.ts`). */
export type IconName = keyof typeof shapes | `M${string}`

/** A line icon in the colour of its text. Decorative: the text beside it or the control's label carries the meaning. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx('size-5 shrink-0', className)}
    >
      <path d={isPath(name) ? name : shapes[name]} />
    </svg>
  )
}

const isPath = (name: IconName): name is `M${string}` => name.startsWith('M')
