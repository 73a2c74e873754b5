import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Input } from '#contract/client.ts';
import { api } from '#web/api/browser.ts';

type OrderDraft = Input<'POST /admin/orders/preview/'>['body'];

const pauseMs = 300;

/** The debounced value. */
export function useSettled<T>(value: T): T {
  const text = JSON.stringify(value);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return JSON.parse(settled) as T;
}

/** What the order would cost by the server's rules; asked again when it is another order. */
export function useOrderPreview(draft: OrderDraft) {
  const settled = useSettled(draft);
  return useQuery({
    queryKey: ['POST /admin/orders/preview/', settled],
    queryFn: ({ signal }) => api('POST /admin/orders/preview/', { body: settled, signal }),
    enabled: settled.lines.length > 0,
    placeholderData: keepPreviousData,
  });
}

/** What the order would cost after the change. */
export function useEditPreview(id: number, draft: Input<'POST /admin/orders/{id}/edit/'>['body']) {
  const settled = useSettled(draft);
  return useQuery({
    queryKey: ['POST /admin/orders/{id}/edit/', id, settled],
    queryFn: ({ signal }) => api('POST /admin/orders/{id}/edit/', { params: { id }, body: settled, signal }),
    // The cities may not have come yet.
    enabled: settled.lines.length > 0 && settled.city !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
}
