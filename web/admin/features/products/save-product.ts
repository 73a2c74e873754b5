import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { AdminProduct } from '#contract/admin/catalog.ts';
import type { Product } from '#contract/shop/catalog.ts';
import { lackingProducts, useFilled } from '#web/admin/kit/filled-attribute.ts';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { useLocalPath } from '#web/i18n/link.tsx';
import { toast } from '#web/ui/toast.tsx';
import { type Refused, useReadRefusal } from './draft-errors.ts';
import { type ProductDraft, saveOf } from './product-draft.ts';
import type { DraftPath } from './product-input.tsx';

type SaveProduct = {
  id: number | undefined;
  form: UseFormReturn<ProductDraft>;
  onSaved: (saved: AdminProduct) => void;
};

/**
 * Saves a draft: a new product goes on at its own address, one that was opened to be filled goes back to those that are
 * not; what is refused stands at its field.
 */
export function useSaveProduct({ id, form, onSaved }: SaveProduct) {
  const t = useT();
  const readRefusal = useReadRefusal();
  const client = useQueryClient();
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const filled = useFilled();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const [shown, setShown] = useState<Product>();

  async function save(draft: ProductDraft) {
    setBusy(true);
    setRefused(undefined);
    try {
      const body = saveOf(draft);
      const saved = id
        ? await api('PUT /admin/products/{id}/', { params: { id }, body })
        : await api('POST /admin/products/', { body });
      await client.invalidateQueries({ queryKey: ['GET /admin/products/'] });
      client.setQueryData(['GET /admin/products/{id}/', { params: { id: saved.id } }], saved);
      onSaved(saved);
      toast.success(t('admin.saved'));
      const isFilled = saved.attributes.some(({ attribute }) => attribute === filled?.attribute);
      if (filled && isFilled) await navigate(localPath(lackingProducts(filled)));
      if (!id) await navigate(localPath(`/admin/products/${saved.id}`), { replace: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refuse(readRefusal(error));
    } finally {
      setBusy(false);
    }
  }

  async function preview(draft: ProductDraft) {
    setBusy(true);
    setRefused(undefined);
    try {
      setShown(await api('POST /admin/products/preview/', { body: { ...saveOf(draft), ...(id && { id }) } }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refuse(readRefusal(error));
    } finally {
      setBusy(false);
    }
  }

  function refuse(refusal: Refused) {
    setRefused(refusal);
    for (const [place, [path, message]] of Object.entries(refusal.fields).entries()) {
      form.setError(path as DraftPath, { message }, { shouldFocus: place === 0 });
    }
  }

  const forget = () => setRefused(undefined);
  return { save, isBusy, refused, forget, preview, shown, hide: () => setShown(undefined) };
}
