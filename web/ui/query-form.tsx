import type { ComponentProps, SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { useLocalPath } from '#web/i18n/link.tsx';

/**
 * A form whose fields become the query of a shop path: a plain GET form before and without scripts, a page change
 * within the shop after. Fields left empty are left out.
 */
export function QueryForm({
  to,
  ...rest
}: Omit<ComponentProps<'form'>, 'action' | 'method' | 'onSubmit'> & { to: string }) {
  const path = useLocalPath()(to);
  const navigate = useNavigate();
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string' && value.trim() !== '') query.append(name, value.trim());
    }
    void navigate(query.size > 0 ? `${path}?${query}` : path);
  }
  return <form {...rest} action={path} onSubmit={submit} />;
}
