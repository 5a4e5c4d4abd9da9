// The script of each shell calls `tamis __complete`. It puts a dot before every word of the line, so that no word is
// an option or empty (PowerShell would drop an empty one). Each line of the output is a word, a tab and its meaning.
// `:files` and `:folders` leave the rest to the shell.

const bash = `# tamis completion bash: add this line to ~/.bashrc
#   source <(tamis completion bash)
_tamis() {
  local line words=("\${COMP_WORDS[@]:1:COMP_CWORD}")
  COMPREPLY=()
  while IFS= read -r line; do
    case "$line" in
      :files | :folders)
        compopt -o filenames 2>/dev/null
        local flag=-f
        [[ $line == :folders ]] && flag=-d
        while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen "$flag" -- "$2")
        ;;
      *) COMPREPLY+=("\${line%%$'\\t'*}") ;;
    esac
  done < <("$1" __complete "\${words[@]/#/.}" 2>/dev/null)
}
complete -F _tamis tamis
`

const zsh = `#compdef tamis
# tamis completion zsh: add this line to ~/.zshrc, after compinit
#   source <(tamis completion zsh)
_tamis() {
  local line about
  local -a found
  for line in "\${(@f)$(tamis __complete "\${(@)words[2,CURRENT]/#/.}" 2>/dev/null)}"; do
    case $line in
      '') ;;
      :files) _files ;;
      :folders) _files -/ ;;
      *)
        about="\${line#*$'\\t'}"
        found+=("\${\${line%%$'\\t'*}//:/\\\\:}\${about:+:$about}")
        ;;
    esac
  done
  if (( $#found )); then _describe tamis found; fi
}
if [[ $funcstack[1] == _tamis ]]; then _tamis "$@"; else compdef _tamis tamis; fi
`

const fish = `# tamis completion fish: run this once
#   tamis completion fish > ~/.config/fish/completions/tamis.fish
function __tamis_complete
    set -l words (commandline -opc)
    set -e words[1]
    set -l current (commandline -ct)
    for line in (tamis __complete .$words .$current 2>/dev/null)
        switch $line
            case :files
                __fish_complete_path $current
            case :folders
                __fish_complete_directories $current
            case '*'
                echo $line
        end
    end
end
complete -c tamis -f -a '(__tamis_complete)'
`

const powershell = `# tamis completion powershell: add this line to the file at $PROFILE
#   tamis completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName tamis -ScriptBlock {
  param($current, $line, $cursor)
  $words = @($line.CommandElements | Select-Object -Skip 1 |
    Where-Object { $_.Extent.EndOffset -lt $cursor } | ForEach-Object { ".$_" }) + ".$current"
  tamis __complete @words 2>$null | ForEach-Object {
    $value, $about = $_ -split "\`t", 2
    if ($value -in ':files', ':folders') {
      [System.Management.Automation.CompletionCompleters]::CompleteFilename($current)
    } else {
      if (-not $about) { $about = $value }
      [System.Management.Automation.CompletionResult]::new($value, $value, 'ParameterValue', $about)
    }
  }
}
`

/** The script for each shell. */
export const COMPLETION_SCRIPTS = { bash, zsh, fish, powershell } as const
