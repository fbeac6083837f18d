import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { pageRule, type Paper } from './paper.ts'
import './paper.css'

type PaperProps = {
  readonly paper: Paper
  /** Another number prints again. */
  readonly job: number
  /** The page was touched after the print. */
  readonly onTouch?: (() => void) | undefined
  readonly children: ReactNode
}

/** 'afterprint' is no sign: phones send it while the sheet is still being drawn. */
const TOUCHES = ['pointerdown', 'keydown', 'click'] as const

/**
 * What is printed instead of the screen, black on white: beside the application in the document, so that nothing of its layout takes room on
 * a narrow roll. Measured off screen, since a roll has no page length of its own.
 */
export function PaperPrint({ paper, job, onTouch, children }: PaperProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const printed = useRef(0)
  useLayoutEffect(() => {
    const pieces = [...(sheet.current?.children ?? [])].filter((piece) => piece instanceof HTMLElement)
    const heights = pieces.map(({ offsetHeight }) => offsetHeight)
    // By script, since the page's policy refuses inline styles.
    const rules = new CSSStyleSheet()
    rules.replaceSync(pageRule(paper, heights))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, rules]
    if (printed.current !== job) {
      printed.current = job
      window.print()
    }
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== rules)
    }
  }, [paper, job])
  useEffect(() => {
    if (!onTouch) return
    for (const touch of TOUCHES) window.addEventListener(touch, onTouch, true)
    return () => {
      for (const touch of TOUCHES) window.removeEventListener(touch, onTouch, true)
    }
  }, [onTouch])
  return createPortal(
    <div className="paper-print" data-paper={paper} aria-hidden="true">
      <div ref={sheet} className="paper-sheet">
        {children}
      </div>
    </div>,
    document.body,
  )
}
