import type { Backend } from '#app/backend/context.ts'
import { pushMessages } from './push-messages.ts'

const workerPath = '/admin/push-worker.js'

/**
 * `unable`: this browser does not support push messages. `blocked`: the user denied permission, and only they can grant it.
 */
export type PushState = 'unable' | 'blocked' | 'off' | 'on'

export async function findPushState(client: Backend): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unable'
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await findSubscription()
  if (!subscription) return 'off'
  const { data, error } = await client
    .from('push_subscriptions')
    .select('id')
    .eq('endpoint', subscription.endpoint)
    .maybeSingle()
  if (error) throw error
  return data ? 'on' : 'off'
}

/**
 * Asks for permission, subscribes with the browser's push service and registers the subscription. Throws an error with a
 * message for the user.
 */
export async function switchPushOn(client: Backend, { pushKey }: { pushKey: string }): Promise<void> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') throw new Error(pushMessages.notAllowed)
  const registration = await navigator.serviceWorker.register(workerPath, { scope: '/admin/' })
  await whenActive(registration)
  const subscription = await subscribe(registration, pushKey)
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  const { error } = await client.rpc('save_push_subscription', {
    endpoint: subscription.endpoint,
    p256dh,
    auth,
    device: deviceName(navigator.userAgent),
  })
  if (error) throw error
}

export async function switchPushOff(client: Backend): Promise<void> {
  const subscription = await findSubscription()
  if (!subscription) return
  const { error } = await client.from('push_subscriptions').delete().eq('endpoint', subscription.endpoint)
  if (error) throw error
  await subscription.unsubscribe()
}

async function findSubscription() {
  const registration = await navigator.serviceWorker.getRegistration('/admin/')
  return (await registration?.pushManager.getSubscription()) ?? undefined
}

async function subscribe(registration: ServiceWorkerRegistration, pushKey: string) {
  const subscribeOptions = { userVisibleOnly: true, applicationServerKey: pushKey }
  try {
    return await registration.pushManager.subscribe(subscribeOptions)
  } catch (error) {
    // Made with another key, for instance before the site moved: the old subscription is useless.
    const old = await registration.pushManager.getSubscription()
    if (!old) throw new Error(pushMessages.noService, { cause: error })
    await old.unsubscribe()
    return registration.pushManager.subscribe(subscribeOptions)
  }
}

function whenActive(registration: ServiceWorkerRegistration) {
  const worker = registration.installing ?? registration.waiting
  if (registration.active || !worker) return undefined
  return new Promise<void>((resolve) => {
    worker.addEventListener('statechange', () => worker.state === 'activated' && resolve())
  })
}

/** 'Chrome on Android', which distinguishes a user's devices. */
export function deviceName(userAgent: string) {
  const browser = browsers.find(([pattern]) => userAgent.includes(pattern))?.[1] ?? pushMessages.aBrowser
  const system = systems.find(([pattern]) => userAgent.includes(pattern))?.[1]
  return system ? pushMessages.device(browser, system) : browser
}

// Each user agent also contains the browsers it descends from, so the order matters.
const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['Linux', 'Linux'],
] as const
