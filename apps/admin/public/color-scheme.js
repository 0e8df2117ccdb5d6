// Sets the colour scheme before the first paint. A file of its own, because the content policy allows no
// inline script. The choice lies in a cookie, so that signing out may clear the whole local storage.
;(() => {
  const chosen = /(?:^|; )fachwerk\.scheme=(light|dark)(?:;|$)/.exec(document.cookie)
  const dark = chosen ? chosen[1] === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  const scheme = dark ? 'dark' : 'light'
  document.documentElement.setAttribute('data-theme', scheme)
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
})()
