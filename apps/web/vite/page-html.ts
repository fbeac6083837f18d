import { GUEST_SCRIPT } from './guest-script.ts'

const styleSheet = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/

/** The address of the shell's style sheet. */
export function styleSheetOf(shell: string): string {
  const href = styleSheet.exec(shell)?.[1]
  if (href === undefined) throw new Error('the built page names no style sheet')
  return href
}

export type PageParts = {
  /** What was prerendered. */
  readonly rendered?: { readonly head: string; readonly body: string } | undefined
  /** It was rendered as it waits: of no use if the scripts never come; the style sheet then shows that. */
  readonly isPlaceholder?: boolean
  /** The style sheet, to stand inside the page. */
  readonly css?: string | undefined
  /** Style sheets of the page's own, beside the shell's. */
  readonly styles?: readonly string[]
  /** Files that the page will need beside the shell's scripts. */
  readonly preload: readonly string[]
  /** The only script that runs, instead of the shell's: it starts the others when it is time. Followed by what it imports. */
  readonly boot?: readonly string[] | undefined
  /** Fetches the others with the page, not when boot starts them. */
  readonly early?: boolean
}

/** The shell with what one page needs. Replacements are functions: '$&' in a style or a text must not be understood. */
export function pageHtml(
  shell: string,
  { rendered, isPlaceholder, css, styles = [], preload, boot, early }: PageParts,
): string {
  let html = boot === undefined || early ? withPreloads(shell, preload) : withStartFiles(shell, preload)
  // Without `async` the script would wait for a style sheet that is a file.
  if (boot !== undefined) html = withBootScript(html, boot, css === undefined ? ' async' : '')
  for (const file of new Set(styles))
    html = html.replace('</head>', () => `  <link rel="stylesheet" crossorigin href="/${file}">\n  </head>`)
  if (css !== undefined) html = html.replace(styleSheet, () => `<style>${css.trim()}</style>`)
  if (rendered === undefined) return html
  if (isPlaceholder) html = html.replace('<head>', () => `<head>\n    <script>${GUEST_SCRIPT}</script>`)
  const root = isPlaceholder ? '<div id="root" data-waiting>' : '<div id="root">'
  return html
    .replace(/<title>[^<]*<\/title>/, (title) => rendered.head || title)
    .replace('<div id="root"></div>', () => `${root}${rendered.body}</div>`)
}

function withPreloads(shell: string, files: readonly string[]): string {
  const links = [...new Set(files)]
    .filter((file) => !shell.includes(`"/${file}"`))
    .map((file) => `  <link rel="modulepreload" crossorigin href="/${file}">\n`)
  return shell.replace('</head>', () => `${links.join('  ')}  </head>`)
}

function withStartFiles(shell: string, files: readonly string[]): string {
  const list = JSON.stringify([...new Set(files)])
  return shell
    .replace(/\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g, '')
    .replace('</body>', () => `<script type="application/json" id="start-files">${list}</script>\n  </body>`)
}

function withBootScript(html: string, [boot, ...imported]: readonly string[], how: string): string {
  return withPreloads(html, imported)
    .replace(/<script type="module"([^>]*) src=("[^"]*")><\/script>/g, '<link rel="modulepreload"$1 href=$2>')
    .replace('</head>', () => `  <script type="module"${how} src="/${boot}"></script>\n  </head>`)
}
