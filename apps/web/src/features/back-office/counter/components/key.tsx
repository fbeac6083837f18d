/** The function key of what stands beside it; screen readers read it from the control's `aria-keyshortcuts`. */
export const Key = ({ children }: { children: string }) => (
  <kbd
    aria-hidden="true"
    className="ml-1.5 inline-block rounded-sm border border-current px-1.5 font-sans text-xs font-semibold opacity-80 pointer-coarse:hidden"
  >
    {children}
  </kbd>
)
