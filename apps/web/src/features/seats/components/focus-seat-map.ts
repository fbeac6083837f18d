/** Moves the focus into the shown map: to its tab stop, a `SeatButton`. A file of its own, since few visits need it. */
export const focusSeatMap = () => document.querySelector<HTMLElement>('[data-seat][tabindex="0"]')?.focus()
