export type PageItem = number | 'ellipsis'

/**
 * Which page numbers are shown [N16, N17, N18, N19]: up to 5 pages all; near the start 1–4,
 * ellipsis, last; near the end first, ellipsis, last 4; otherwise first, ellipsis, current−1 to current+1, ellipsis, last.
 */
export function pageItems(current: number, total: number): PageItem[] {
  if (total <= 5) return range(1, total)
  if (current <= 3) return [...range(1, 4), 'ellipsis', total]
  if (current >= total - 2) return [1, 'ellipsis', ...range(total - 3, total)]
  return [1, 'ellipsis', ...range(current - 1, current + 1), 'ellipsis', total]
}

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_none, index) => first + index)
}

/** Number of pages; an empty list has one. */
export function pageCount(totalItems: number, pageSize: number): number {
  return Math.max(1, Math.ceil(totalItems / pageSize))
}
