import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { PromoCode, PromoCodeDetails } from '#contract/client.ts';
import { staleCurrent, useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { toast } from '#web/ui/toast.tsx';
import { asLimit, asTerms, type TypedPromo, typedOf } from './promo-terms.ts';
import { showRefusal } from './show-refusal.ts';

type Flags = Pick<PromoCode, 'is_on' | 'is_archived'>;
type Form = TypedPromo & { code: string };

export type PromoEditing = {
  /** The code as it is stored, as far as this screen knows. */
  stored: PromoCodeDetails;
  form: UseFormReturn<Form>;
  isBusy: boolean;
  save: (typed: Form) => void;
  /** Pauses, resumes, puts away: at once, and without what is typed and not saved yet. */
  setFlags: (flags: Partial<Flags>) => void;
  /** The version that was saved meanwhile, until it is decided which version stays. */
  stale: PromoCodeDetails | undefined;
  takeTheirs: () => void;
  keepMine: () => void;
  closeStale: () => void;
};

const formOf = (promo: PromoCodeDetails): Form => ({ ...typedOf(promo), code: promo.code });
const flagsOf = ({ is_on, is_archived }: PromoCode): Flags => ({ is_on, is_archived });

/** Changes one code; a change made from an older version asks which one stays. */
export function usePromoEditor(promo: PromoCodeDetails): PromoEditing {
  const t = useT();
  const [stored, setStored] = useState(promo);
  const [stale, setStale] = useState<PromoCodeDetails>();
  const form = useForm<Form>({ defaultValues: formOf(promo) });
  const change = useAdminMutation('PUT /admin/promo-codes/{id}/', {
    changes: ['GET /admin/promo-codes/', 'GET /admin/promo-codes/{id}/'],
    onRefused: (error) => {
      const current = staleCurrent<PromoCodeDetails>(error);
      setStale(current);
      return current !== undefined || showRefusal(error, form.setError, t);
    },
  });

  const params = { id: promo.id };
  function save({ code: _, total, ...typed }: Form, from = stored) {
    const body = { version: from.version, ...flagsOf(from), total_limit: asLimit(total), ...asTerms(typed, stored) };
    change.mutate(
      { params, body },
      {
        onSuccess: (saved) => {
          setStored(saved);
          form.reset(formOf(saved));
          toast.success(t('admin.saved'));
        },
      },
    );
  }
  function setFlags(flags: Partial<Flags>) {
    const { version, total_limit } = stored;
    const body = { version, total_limit, ...asTerms(typedOf(stored), stored), ...flagsOf(stored), ...flags };
    change.mutate({ params, body }, { onSuccess: setStored });
  }
  const decide = (act: (current: PromoCodeDetails) => void) => () => {
    if (stale) act(stale);
    setStale(undefined);
  };
  return {
    ...{ stored, form, isBusy: change.isPending, save: (typed) => save(typed), setFlags, stale },
    takeTheirs: decide((current) => {
      setStored(current);
      form.reset(formOf(current));
    }),
    keepMine: decide((current) => save(form.getValues(), current)),
    closeStale: decide(() => {}),
  };
}
