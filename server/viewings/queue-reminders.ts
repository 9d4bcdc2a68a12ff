import type { TransactionSql } from 'postgres'

/**
 * Queues the reminders that are due: a day and two hours before a confirmed viewing, unless it was arranged later than that. Marking the
 * row decides which server sends one. Returns how many there were.
 */
export async function queueViewingReminders(sql: TransactionSql): Promise<number> {
  const ofTomorrow = await sql`
    with due as (
      update public.viewings set day_reminder_at = now()
      where status = 'confirmed' and day_reminder_at is null
        and starts_at > now() + interval '2 hours' and starts_at <= now() + interval '24 hours'
        and changed_at <= starts_at - interval '24 hours'
      returning id
    )
    select private.queue_viewing_mail('viewing_reminder', id) from due`
  const ofNow = await sql`
    with due as (
      update public.viewings set hours_reminder_at = now()
      where status = 'confirmed' and hours_reminder_at is null
        and starts_at > now() and starts_at <= now() + interval '2 hours'
        and changed_at <= starts_at - interval '2 hours'
      returning id
    )
    select private.queue_viewing_mail('viewing_reminder', id) from due`
  return ofTomorrow.length + ofNow.length
}
