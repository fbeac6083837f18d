import { expect, it } from 'vitest'
import { matcherOf } from './match.ts'

const frame = { handle: 'frame' }
const match = matcherOf([
  { path: '*', handle: 'rest' },
  {
    ...frame,
    children: [
      { path: '/', handle: 'home' },
      { path: '/admin/routes/bulk', handle: 'bulk' },
      { path: '/admin/routes/:id', handle: 'route' },
      { path: '/booking/summary/:id', handle: 'summary' },
      { path: '/booking/:id', handle: 'seats' },
    ],
  },
])
const at = (pathname: string) => match(pathname)?.lines.map(({ handle }) => handle)

it.each([
  ['/', ['frame', 'home']],
  ['/admin/routes/bulk', ['frame', 'bulk']],
  ['/admin/routes/12', ['frame', 'route']],
  ['/booking/summary/7', ['frame', 'summary']],
  ['/booking/7', ['frame', 'seats']],
  ['/booking/7/', ['frame', 'seats']],
  ['/booking', ['rest']],
  ['/booking/7/8', ['rest']],
  ['/booking//', ['rest']],
  // The server answers these with 404 as well.
  ['/Booking/7', ['rest']],
  ['/admin/Routes/bulk', ['rest']],
  ['/booking/%zz', ['rest']],
  ['/booking/%', ['rest']],
])('leads from %s to %j', (pathname, lines) => expect(at(pathname)).toEqual(lines))

it('reads the path’s values', () => {
  expect(match('/booking/a%2Fb%20c')?.params).toEqual({ id: 'a/b c' })
})

it('knows of no page if no line fits', () => {
  expect(matcherOf([{ path: '/' }])('/elsewhere')).toBeUndefined()
})
