import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { OfficeProduct } from '#contract/client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { useLocalPath } from '#web/i18n/link.tsx';
import { toast } from '#web/ui/toast.tsx';
import { type ProductDraft, saveOf } from './product-draft.ts';
import { refusalOf, useRefusalText } from './refusal-text.ts';

type Refused = { current?: OfficeProduct; messages: string[] };

/** Saves a draft: a new product goes on at its own address; a refusal is told in words. */
export function useSaveProduct(id: number | undefined, onSaved: (product: OfficeProduct) => void) {
  const t = useT();
  const refusalText = useRefusalText();
  const client = useQueryClient();
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>();

  async function save(draft: ProductDraft) {
    setBusy(true);
    setRefused(undefined);
    try {
      const body = saveOf(draft);
      const saved = id
        ? await api('PUT /office/products/{id}/', { params: { id }, body })
        : await api('POST /office/products/', { body });
      await client.invalidateQueries({ queryKey: ['GET /office/products/'] });
      client.setQueryData(['GET /office/products/{id}/', { params: { id: saved.id } }], saved);
      onSaved(saved);
      toast.success(t('office.saved'));
      if (!id) await navigate(localPath(`/admin/products/${saved.id}`), { replace: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefused(readRefusal(error));
    } finally {
      setBusy(false);
    }
  }

  function readRefusal(error: ApiError): Refused {
    if (error.code === 'stale') return { current: (error.body as { current: OfficeProduct }).current, messages: [] };
    const refusal = refusalOf(error);
    if (refusal) return { messages: [refusalText(refusal)] };
    if (error.status !== 400) return { messages: [errorText(t, error)] };
    const sentences = Object.entries(error.body as Record<string, unknown>).filter(([, value]) => Array.isArray(value));
    return {
      messages: sentences.map(([field, value]) => `${field}: ${(value as unknown[]).flat().map(String).join(' ')}`),
    };
  }

  return { save, isBusy, refused, forget: () => setRefused(undefined) };
}
