/** Absolute addresses of the neighbouring pages, each with both parameters; null where there is none. The first page has no offset. */
export function pageLinks(url: URL, count: number, { limit, offset }: { limit: number; offset: number }) {
  const pageAt = (start: number) => {
    const page = new URL(url);
    page.searchParams.set('limit', String(limit));
    if (start > 0) page.searchParams.set('offset', String(start));
    else page.searchParams.delete('offset');
    return page.href;
  };
  return {
    next: offset + limit < count ? pageAt(offset + limit) : null,
    previous: offset > 0 ? pageAt(offset - limit) : null,
  };
}

/** One page of a list in the limit/offset envelope. */
export function pageOf<Row>(url: URL, page: { count: number; rows: Row[] }, range: { limit: number; offset: number }) {
  const { count, rows } = page;
  return { count, ...pageLinks(url, count, range), results: rows };
}
