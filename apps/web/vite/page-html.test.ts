import { describe, expect, it } from 'vitest'
import { pageHtml, styleSheetOf } from './page-html.ts'

const shell = `<html><head>
    <link rel="stylesheet" crossorigin href="/assets/index-1.css">
    <title>TiketBus</title>
    <script type="module" crossorigin src="/assets/main-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react-1.js">
  </head><body><div id="root"></div></body></html>`

describe('the built pages', () => {
  it('name the scripts that a page will need, each once', () => {
    const html = pageHtml(shell, { preload: ['assets/login-1.js', 'assets/react-1.js'] })
    expect(html.match(/login-1\.js/g)).toHaveLength(1)
    expect(html.match(/react-1\.js/g)).toHaveLength(1)
  })

  it('carry what was prerendered and its style, any character included', () => {
    const rendered = { head: '<title>Masuk</title>', body: '<h1>$& $1</h1>' }
    const html = pageHtml(shell, { rendered, css: "a{content:'$&'}", preload: [] })
    expect(html).toContain('<div id="root"><h1>$& $1</h1></div>')
    expect(html).toContain("<style>a{content:'$&'}</style>")
    expect(html).toContain('<title>Masuk</title>')
    expect(html).not.toContain('index-1.css')
  })

  it('are marked if they only wait', () => {
    const rendered = { head: '', body: 'tunggu' }
    const html = pageHtml(shell, { rendered, isPlaceholder: true, preload: [] })
    expect(html).toContain('<div id="root" data-waiting>tunggu</div>')
    // The script that leads guests to the login [N203].
    expect(html).toContain('<script>try{if(localStorage')
  })

  it('begin with boot and what it imports if the page is prerendered, with the list of what to fetch', () => {
    const html = pageHtml(shell, {
      preload: ['assets/login-1.js'],
      boot: ['assets/boot-1.js', 'assets/preload-1.js'],
    })
    expect([...html.matchAll(/(?:src|href)="\/assets\/([\w-]+\.js)"/g)].map(([, file]) => file)).toEqual([
      'preload-1.js',
      'boot-1.js',
    ])
    expect(html).toContain('id="start-files">["assets/login-1.js"]</script>')
  })

  it('begin with boot alone, and fetch the application at once if every visitor needs it', () => {
    const html = pageHtml(shell, {
      preload: ['assets/seats-1.js'],
      boot: ['assets/boot-1.js', 'assets/preload-1.js'],
      early: true,
    })
    expect([...html.matchAll(/<script.*src="\/assets\/([\w-]+\.js)"/g)].map(([, file]) => file)).toEqual([
      'boot-1.js',
    ])
    const fetched = [
      ...html.matchAll(/<link rel="modulepreload" crossorigin href="\/assets\/([\w-]+\.js)">/g),
    ]
    expect(fetched.map(([, file]) => file)).toEqual(['main-1.js', 'react-1.js', 'seats-1.js', 'preload-1.js'])
  })

  it('name the style sheets of what was rendered, each once', () => {
    const html = pageHtml(shell, { preload: [], styles: ['assets/print-1.css', 'assets/print-1.css'] })
    expect(html.match(/<link rel="stylesheet" crossorigin href="\/assets\/print-1\.css">/g)).toHaveLength(1)
  })

  it('find the style sheet', () => {
    expect(styleSheetOf(shell)).toBe('/assets/index-1.css')
    expect(() => styleSheetOf('<html>')).toThrow('style sheet')
  })
})
