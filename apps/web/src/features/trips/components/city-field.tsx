import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { useOnDemand } from '../../../lib/use-on-demand.ts'
import { TextField } from '../../../ui/text-field.tsx'

type CityFieldProps = Omit<ComponentProps<typeof TextField>, 'ref' | 'label'> & { readonly label: string }

const loadSheet = () => import('./city-sheet.tsx')

/**
 * A city, as free text with the browser's suggestions. A touch opens a sheet with all cities instead, once it is loaded:
 * a phone's suggestions are small and know no other names.
 */
export function CityField({ label, ...field }: CityFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isTouched, setTouched] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const code = useOnDemand(isTouched, loadSheet)
  function touch(): void {
    if (!matchMedia('(pointer: coarse)').matches) return
    setTouched(true)
    setOpen(true)
  }
  // A touch before this script ran has only focused the field.
  useEffect(() => {
    if (input.current !== null && document.activeElement === input.current) touch()
  }, [])
  // Also what was typed while the sheet was loading.
  const readTyped = () => input.current?.value ?? ''
  function choose(name: string): void {
    if (input.current) input.current.value = name
    setOpen(false)
  }
  return (
    <>
      <TextField
        {...field}
        ref={input}
        label={label}
        // The sheet has the keyboard.
        inputMode={code ? 'none' : undefined}
        onClick={touch}
      />
      {isOpen && code && (
        <code.CitySheet
          title={label}
          readTyped={readTyped}
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
