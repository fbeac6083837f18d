import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const started = vi.fn<() => void>()
/** Whether the application's code cannot be loaded. */
let isOffline = false
const listening: [string, EventListenerOrEventListenerObject][] = []

/** Runs the boot script as a page at this path would. */
async function boot(path: string): Promise<void> {
  history.replaceState(null, '', path)
  await import('./boot.ts')
}

/** Submits the form; returns whether the browser may submit it itself, which would reload the page. */
function send(form: HTMLFormElement): boolean {
  return form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
}

function aForm(method: string): HTMLFormElement {
  document.body.innerHTML = `<div id="root"><form method="${method}"></form></div>`
  const [form] = document.forms
  if (form === undefined) throw new Error('no form')
  vi.spyOn(form, 'requestSubmit').mockImplementation(() => void send(form))
  return form
}

/** From now on a listener on the root handles events, as React does: before they reach the window. */
function takeOver(): () => number {
  const taken = vi.fn((event: Event) => event.preventDefault())
  document.getElementById('root')?.addEventListener('submit', taken)
  return () => taken.mock.calls.length
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  isOffline = false
  // Mocked once only: of two mocks of one module, either may be used.
  vi.doMock('./main.tsx', () => {
    started()
    if (isOffline) throw new Error('Failed to fetch')
    return {}
  })
  const add = window.addEventListener.bind(window)
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) => {
      listening.push([type, listener])
      add(type, listener)
    },
  )
})

afterEach(() => {
  for (const [type, listener] of listening.splice(0)) window.removeEventListener(type, listener)
  vi.useRealTimers()
  vi.restoreAllMocks()
  started.mockReset()
  localStorage.clear()
  sessionStorage.clear()
  document.body.innerHTML = ''
  document.head.innerHTML = ''
  delete document.documentElement.dataset['token']
})

describe('a login form that is submitted before the application has started', () => {
  it('is held, and submitted once when the application handles it', async () => {
    await boot('/login')
    const form = aForm('post')
    expect(send(form)).toBe(false)
    await vi.advanceTimersByTimeAsync(1000)
    const times = takeOver()
    await vi.advanceTimersByTimeAsync(1000)
    expect(times()).toBe(1)
  })

  it('is dropped if its form is removed', async () => {
    await boot('/login')
    const form = aForm('post')
    send(form)
    form.remove()
    await vi.advanceTimersByTimeAsync(1000)
    expect(form.requestSubmit).not.toHaveBeenCalled()
  })

  it('does not affect a search form, which the browser submits itself', async () => {
    await boot('/login')
    expect(send(aForm('get'))).toBe(true)
  })
})

describe('a tap on a button that needs the application', () => {
  /** Two such buttons; returns how often the application handled each. */
  async function buttons() {
    await boot('/')
    document.body.innerHTML =
      '<div id="root"><button data-early>a</button><button data-early>b</button></div>'
    const [first, second] = document.querySelectorAll('button')
    if (first === undefined || second === undefined) throw new Error('no buttons')
    const answered: string[] = []
    const takeOver = () =>
      document.getElementById('root')?.addEventListener('click', (event) => {
        if (event.target instanceof Element) answered.push(event.target.textContent)
        event.preventDefault()
      })
    const wait = async () => {
      await vi.advanceTimersByTimeAsync(1000)
      await vi.dynamicImportSettled()
    }
    return { first, second, takeOver, wait, answered }
  }

  it('starts the application, and is repeated once when it can be handled', async () => {
    const { first, takeOver, wait, answered } = await buttons()
    first.click()
    await wait()
    expect(started).toHaveBeenCalledTimes(1)
    takeOver()
    await wait()
    expect(answered).toEqual(['a'])
  })

  it('is dropped after a tap on another button', async () => {
    const { first, second, takeOver, wait, answered } = await buttons()
    first.click()
    second.click()
    takeOver()
    await wait()
    expect(answered).toEqual(['b'])
  })

  it('is dropped after a tap that the application handled', async () => {
    const { first, second, takeOver, wait, answered } = await buttons()
    first.click()
    takeOver()
    second.click()
    await wait()
    expect(answered).toEqual(['b'])
  })
})

describe('a search that is submitted while a tap on its button is held', () => {
  /** Both are done before the application handles anything; `handled` lists what it handles later. */
  async function tapAndSend() {
    await boot('/')
    const form = aForm('get')
    form.innerHTML = '<button type="button" data-early>Besok</button>'
    form.querySelector('button')?.click()
    const handled: string[] = []
    const takeOver = () => {
      for (const name of ['click', 'submit'])
        document.getElementById('root')?.addEventListener(name, (event) => {
          handled.push(name)
          event.preventDefault()
        })
    }
    return { form, isNative: send(form), takeOver, handled }
  }

  it('waits, so that it has the day that the tap chooses', async () => {
    const { isNative, takeOver, handled } = await tapAndSend()
    expect(isNative).toBe(false)
    await vi.advanceTimersByTimeAsync(1000)
    takeOver()
    await vi.advanceTimersByTimeAsync(1000)
    expect(handled).toEqual(['click', 'submit'])
  })

  it('is left to the browser if the application cannot be loaded', async () => {
    isOffline = true
    const { form } = await tapAndSend()
    const isNative = async () => {
      await vi.advanceTimersByTimeAsync(1000)
      await vi.dynamicImportSettled()
      return send(form)
    }
    await expect.poll(isNative).toBe(true)
  })
})

describe('what a guest sees before the application has started', () => {
  it.each([
    ['/ticket/42?pesanan=6F1C2A34', 'Masuk untuk 6F1C2A34.'],
    ['/ticket/42', 'Masuk untuk TB-42.'],
    ['/ticket/42?pesanan=%3Cb%3E', 'Masuk.'],
    ['/dashboard', 'Masuk.'],
  ])('the login page after %s reads %s [A200]', async (wanted, text) => {
    sessionStorage.setItem('remembered_origin', wanted)
    document.body.innerHTML = '<p id="login-purpose" data-order="Masuk untuk {n}.">Masuk.</p>'
    await boot('/login')
    expect(document.body.textContent).toBe(text)
  })

  it('a tap shows at once, until the application handles it [N202]', async () => {
    await boot('/login')
    const form = aForm('post')
    form.insertAdjacentHTML('afterend', '<a href="/register">Daftar</a><a href="/x" target="_blank">x</a>')
    const link = document.querySelector<HTMLElement>('[href="/register"]')
    const tab = document.querySelector<HTMLElement>('[href="/x"]')
    const busy = () => [form, link, tab].map((one) => one?.getAttribute('aria-busy'))
    send(form)
    link?.click()
    tab?.click()
    expect(busy()).toEqual(['true', 'true', null])
    takeOver()
    await vi.advanceTimersByTimeAsync(1000)
    expect(busy()).toEqual([null, 'true', null])
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(busy()).toEqual([null, null, null])
  })
})

describe('the application starts', () => {
  const isStarted = async () => {
    await vi.advanceTimersByTimeAsync(5000)
    await vi.dynamicImportSettled()
    return started.mock.calls.length
  }

  it('at once if a token is stored, and hides the guest’s page until then', async () => {
    localStorage.setItem('token', 'abc')
    await boot('/login')
    expect([await isStarted(), document.documentElement.dataset['token']]).toEqual([1, ''])
  })

  it('without hiding anything for a guest', async () => {
    await boot('/login')
    expect(document.documentElement.dataset['token']).toBeUndefined()
  })

  it('when idle on a page for guests', async () => {
    await boot('/login')
    expect(await isStarted()).toBe(1)
  })

  it.each(['pointerdown', 'keydown', 'click'])(
    'on the landing page with the first %s, and only once',
    async (name) => {
      await boot('/')
      expect(await isStarted()).toBe(0)
      window.dispatchEvent(new Event(name))
      window.dispatchEvent(new Event(name))
      expect(await isStarted()).toBe(1)
    },
  )

  it('again by itself if its code could not be loaded, not while the tab is hidden [N200]', async () => {
    isOffline = true
    await boot('/')
    window.dispatchEvent(new Event('pointerdown'))
    await expect.poll(isStarted).toBeGreaterThan(1)
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await isStarted()
    const before = started.mock.calls.length
    for (let times = 0; times < 8; times++) expect(await isStarted()).toBe(before)
  })

  it('once the connection is back, if its code could not be loaded', async () => {
    isOffline = true
    await boot('/')
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    window.dispatchEvent(new Event('pointerdown'))
    await expect.poll(isStarted).toBe(1)
    // It listens again only after the import has failed, which may take a busy machine a while.
    const isStartedAgain = () => {
      window.dispatchEvent(new Event('online'))
      return isStarted()
    }
    await expect.poll(isStartedAgain).toBeGreaterThan(1)
  })

  it('and preloads the page’s own files', async () => {
    localStorage.setItem('token', 'abc')
    document.body.innerHTML = '<script type="application/json" id="start-files">["assets/login.js"]</script>'
    await boot('/login')
    const links = [...document.querySelectorAll('link[rel=modulepreload]')]
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/assets/login.js'])
  })
})
