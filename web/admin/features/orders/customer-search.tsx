import { useState } from 'react';
import type { OrderCustomer } from '#contract/admin/order-making.ts';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import styles from './order-form.module.css';
import { phoneText } from './order-words.ts';

const shortest = 3;

type CustomerSearchProps = { chosen: OrderCustomer | undefined; onPick: (person: OrderCustomer | undefined) => void };

/** Finds the calling customer by name, phone or e-mail; a new person needs no search. */
export function CustomerSearch({ chosen, onPick }: CustomerSearchProps) {
  const t = useT();
  const [text, setText] = useState('');
  const search = text.trim();
  const isAsked = search.length >= shortest;
  const people = useAdminQuery('GET /admin/order-customers/', { query: { search } }, { enabled: isAsked });
  if (chosen) {
    return (
      <p className={styles.chosen}>
        <b>{chosen.name || chosen.email || phoneText(chosen.phone)}</b>
        {t('admin_orders.orders_of', { count: chosen.orders })}
        <Button variant="ghost" onClick={() => onPick(undefined)}>
          {t('admin_orders.another_person')}
        </Button>
      </p>
    );
  }
  return (
    <>
      <Field label={t('admin_orders.find_customer')} hint={t('admin_orders.find_customer_hint')}>
        <TextInput type="search" value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      {isAsked && people.data && (
        <ul className={styles.people} aria-label={t('admin_orders.found_people')}>
          {people.data.map((person) => (
            <li key={`${person.customer}-${person.phone}-${person.email}`}>
              <button type="button" onClick={() => onPick(person)}>
                {person.name}
                <small>
                  {[person.phone && phoneText(person.phone), person.email].filter(Boolean).join(' · ')} ·{' '}
                  {t('admin_orders.orders_of', { count: person.orders })}
                </small>
              </button>
            </li>
          ))}
          {people.data.length === 0 && <li>{t('admin_orders.nobody_found')}</li>}
        </ul>
      )}
    </>
  );
}
