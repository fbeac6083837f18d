/** Long-standing lines between large cities: the landing page has those that the timetable serves [T290]. */
export const POPULAR_LINES = [
  ['Jakarta', 'Bandung'],
  ['Jakarta', 'Yogyakarta'],
  ['Jakarta', 'Surabaya'],
  ['Surabaya', 'Denpasar'],
  ['Bandung', 'Yogyakarta'],
] as const
