/** A link to a part of the page, by its id; visible while it has the focus. */
export function SkipLink({ to, text }: { to: string; text: string }) {
  return (
    <a
      href={`#${to}`}
      className="fixed top-2 left-2 z-50 translate-y-[-200%] rounded-md bg-brand px-4 py-3 font-semibold text-on-brand focus:translate-y-0 print:hidden"
    >
      {text}
    </a>
  )
}
