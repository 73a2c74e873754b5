import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { StaffAlert } from '#contract/admin/alerts.ts';
import { pathInLanguage } from '#rules/text/language.ts';
import { addUnseenAlerts, clearUnseenAlerts } from '#web/admin/kit/unseen-alerts.ts';
import { api } from '#web/api/browser.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { toast } from '#web/ui/toast.tsx';
import { ring } from './ring.ts';
import { useAlertText } from './use-alert-text.ts';

const everyMs = 5_000;
/** Idle: polling on would extend a forgotten session (docs/decisions/0043). */
const awayMs = 2 * 3600 * 1000;
const afterAll = 2_147_483_647;
/** More lines at once would stand over the screen unread. */
const mostToasts = 2;

/** Polls for events while the admin is in use: a line, a sound, and the tab's title. */
export function AlertWatch() {
  const after = useRef<number>(undefined);
  const audio = useRef<AudioContext>(undefined);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const language = useLanguage();
  const t = useT();
  const text = useAlertText();
  const client = useQueryClient();

  function announce(alerts: readonly StaffAlert[]) {
    // The chat's desk announces its messages itself.
    const news = alerts.filter(({ event }) => !(event === 'message' && pathname.endsWith('/admin/chat')));
    if (news.length === 0) return;
    if (news.length > mostToasts) toast.show(t('admin.alerts_many', { count: news.length }));
    else for (const alert of news.toReversed()) toast.show(text(alert));
    if (document.hidden) addUnseenAlerts(news.length);
    if (audio.current && news.some(({ sound }) => sound)) ring(audio.current);
    void client.invalidateQueries({ queryKey: ['GET /admin/overview/'] });
  }

  const look = useEffectEvent(async () => {
    const { last, alerts } = await api('GET /admin/alerts/', { query: { after: after.current ?? afterAll } });
    const isFirst = after.current === undefined;
    after.current = last;
    if (!isFirst) announce(alerts);
  });
  // An alert's address is in its reader's language, which the page that is open need not be in.
  const open = useEffectEvent((address: string) => {
    const { pathname, search } = new URL(address, location.origin);
    return navigate(pathInLanguage(pathname, language) + search);
  });

  useEffect(() => {
    let touchedAt = Date.now();
    const touch = () => {
      touchedAt = Date.now();
      // Browsers let a page sound only after it was touched.
      audio.current ??= new AudioContext();
    };
    let isAsking = false;
    const ask = async () => {
      // One question at a time: it may wait for an answer until the next sign-in.
      if (isAsking) return;
      isAsking = true;
      // What fails now is asked again a moment later.
      await look().catch(() => undefined);
      isAsking = false;
    };
    const timer = setInterval(() => Date.now() - touchedAt < awayMs && void ask(), everyMs);
    const onVisible = () => document.hidden || clearUnseenAlerts();
    const onPush = ({ data }: MessageEvent) => void (data === 'staff-alert' ? ask() : open(String(data.open)));
    void ask();
    const events = ['pointerdown', 'keydown'] as const;
    for (const name of events) addEventListener(name, touch);
    document.addEventListener('visibilitychange', onVisible);
    navigator.serviceWorker?.addEventListener('message', onPush);
    return () => {
      clearInterval(timer);
      for (const name of events) removeEventListener(name, touch);
      document.removeEventListener('visibilitychange', onVisible);
      navigator.serviceWorker?.removeEventListener('message', onPush);
    };
  }, []);
  return null;
}
