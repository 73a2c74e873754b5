vcl 4.1;

# A cache of pages before the shop, which needs CDN_PURGE_URL=http://127.0.0.1:6081/ (docs/operations/cdn.md). Run it with
# `-p http_gzip_support=off`, so that browsers get brotli.
backend default {
  .host = "127.0.0.1";
  .port = "3000";
}

acl instances {
  "127.0.0.1";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ instances) {
      return (synth(405));
    }
    ban("obj.http.surrogate-key ~ (^|\s)(" + regsuball(req.http.surrogate-key, "\s+", "|") + ")(\s|$)");
    return (synth(200));
  }
  # What is personal is not in pages: cookies and tokens are for the API alone.
  if (req.url ~ "^/(api|1c)(/|$)" || req.http.upgrade) {
    return (pass);
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  unset req.http.cookie;
  unset req.http.authorization;
  return (hash);
}

sub vcl_deliver {
  unset resp.http.surrogate-key;
}
