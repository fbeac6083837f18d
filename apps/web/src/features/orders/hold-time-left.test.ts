import { expect, it } from 'vitest'
import { holdTimeLeft } from './hold-time-left.ts'

const expiry = '2026-11-21T10:30:00.000Z'
const left = (minutes: number, ms = 0) => holdTimeLeft(expiry, Date.parse(expiry) - minutes * 60_000 - ms)

it('the countdown is green above 10 minutes, yellow at 10 or less, red at 2 or less [O13]', () => {
  expect([left(10, 1).text, left(10).text, left(2, 1).text, left(2).text]).toEqual([
    'green',
    'yellow',
    'yellow',
    'red',
  ])
})

it('its bar changes at 15 and 5 minutes [O14]', () => {
  expect([left(15, 1).bar, left(15).bar, left(5, 1).bar, left(5).bar]).toEqual([
    'green',
    'yellow',
    'yellow',
    'red',
  ])
})

it('is over exactly at the deadline', () => {
  expect([left(0, 1).over, left(0).over, left(-5).over]).toEqual([false, true, true])
})

it('has a full bar at the start of a hold', () => {
  expect([left(30).share, left(15).share, left(0).share]).toEqual([1, 0.5, 0])
})
