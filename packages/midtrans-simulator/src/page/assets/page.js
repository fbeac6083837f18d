// The page works without this file: it adds the running countdown, copying, filling in test cards, and notices
// when the payment was made elsewhere (on the phone that scanned the code).
const ANNOUNCED_MINUTES = [10, 5, 2, 1]
const POLL_MS = 3000

function startCountdown() {
  const timer = document.querySelector('[data-left-ms]')
  const shown = document.querySelector('[data-timer]')
  const status = document.querySelector('[data-timer-status]')
  if (!timer || !shown) return
  const end = Date.now() + Number(timer.dataset.leftMs)
  let announced
  function tick() {
    const left = Math.max(0, end - Date.now())
    shown.textContent = remaining(left)
    timer.classList.toggle('soon', left <= 5 * 60_000)
    const minutes = Math.ceil(left / 60_000)
    if (status && ANNOUNCED_MINUTES.includes(minutes) && minutes !== announced) {
      announced = minutes
      status.textContent = status.dataset.template.replace('{n}', String(minutes))
    }
    if (left > 0) return
    clearInterval(interval)
    location.replace(location.pathname)
  }
  const interval = setInterval(tick, 1000)
  document.addEventListener('visibilitychange', tick)
}

function remaining(ms) {
  const seconds = Math.floor(ms / 1000)
  const pad = (value) => String(value).padStart(2, '0')
  const tail = `${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`
  return seconds >= 3600 ? `${Math.floor(seconds / 3600)}:${tail}` : tail
}

function offerCopying() {
  if (!navigator.clipboard) return
  for (const button of document.querySelectorAll('[data-copy]')) {
    const label = button.textContent
    button.hidden = false
    button.setAttribute('aria-live', 'polite')
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(button.dataset.copy)
      button.textContent = button.dataset.copied
      setTimeout(() => (button.textContent = label), 2000)
    })
  }
}

function offerTestCards() {
  const fill = { number: '', expiry: `12/${(new Date().getFullYear() + 3) % 100}`, cvv: '123' }
  for (const button of document.querySelectorAll('[data-card]')) {
    button.hidden = false
    button.addEventListener('click', () => {
      for (const [id, value] of Object.entries({ ...fill, number: button.dataset.card })) {
        const input = document.getElementById(id)
        if (input) input.value = value
      }
      document.querySelector('.card-form .primary')?.focus()
    })
  }
}

function sendOnce() {
  for (const form of document.querySelectorAll('form[data-once]')) {
    form.addEventListener('submit', (event) => {
      if (form.dataset.sent) event.preventDefault()
      form.dataset.sent = 'true'
      form.setAttribute('aria-busy', 'true')
    })
  }
  // Coming back by the browser's own button finds the page as it was left: sent.
  addEventListener('pageshow', (event) => {
    if (event.persisted) location.reload()
  })
}

function watchState() {
  const { state } = document.body.dataset
  const live = state?.startsWith('open') || state?.startsWith('pending')
  if (!live) return
  setInterval(async () => {
    if (document.hidden || document.querySelector('form[data-sent]')) return
    try {
      const response = await fetch(`${location.pathname}/state`)
      if (!response.ok) return
      const now = await response.json()
      if (now.state !== state && !document.querySelector('form[data-sent]'))
        location.replace(location.pathname)
    } catch {
      // No connection: the next round asks again.
    }
  }, POLL_MS)
}

startCountdown()
offerCopying()
offerTestCards()
sendOnce()
watchState()
document.querySelector('[data-focus]')?.focus()
