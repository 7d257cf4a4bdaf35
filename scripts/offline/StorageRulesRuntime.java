import com.google.firebase.rules.lang.CompileResult;
import com.google.firebase.rules.lang.FirebaseRulesProtoCompiler;
import com.google.firebase.rules.lang.common.FirebaseRulesLangOptions;
import com.google.firebase.rules.runtime.evaluators.AuthRuleEvaluator.RuleContext;
import com.google.firebase.rules.runtime.impl.DefaultEvaluator;
import com.google.firebase.rules.runtime.v1.ExpressionValue;
import com.google.firebase.rules.runtime.v1.RulesetAst;
import com.google.firebase.rules.v1.File;
import com.google.firebase.rules.v1.Issue;
import com.google.firebase.rules.v1.Source;
import com.google.firebase.rules.v1.SourcePosition;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.protobuf.util.JsonFormat;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;

import static java.nio.charset.StandardCharsets.UTF_8;

/**
 * Evaluates Storage rules with the rules engine inside the Firestore emulator's jar, for machines
 * that cannot download firebase-tools' own rules runtime. It speaks the protocol of firebase-tools'
 * lib/emulator/storage/rules/runtime.js: one JSON object per line on stdin and stdout.
 *
 * firestore.get() and firestore.exists() need a round trip to the caller which is not implemented:
 * a rule that uses them errs, and so denies.
 */
public final class StorageRulesRuntime {
  private static final int EVALUATION_SECONDS = 10;
  private static final Gson GSON = new GsonBuilder().serializeNulls().disableHtmlEscaping().create();

  private final Map<String, RulesetAst> rulesets = new HashMap<>();

  public static void main(String[] arguments) throws Exception {
    PrintStream answers = new PrintStream(new FileOutputStream(FileDescriptor.out), true, UTF_8);
    System.setOut(System.err);
    BufferedReader requests = new BufferedReader(new InputStreamReader(System.in, UTF_8));
    StorageRulesRuntime runtime = new StorageRulesRuntime();
    answers.println(GSON.toJson(Map.of("id", -1, "status", "ok")));
    for (String line = requests.readLine(); line != null; line = requests.readLine()) {
      if (!line.isBlank()) answers.println(GSON.toJson(runtime.answer(line)));
    }
  }

  private JsonObject answer(String line) {
    JsonObject answer = new JsonObject();
    answer.addProperty("status", "ok");
    answer.add("errors", new JsonArray());
    answer.add("warnings", new JsonArray());
    try {
      JsonObject request = JsonParser.parseString(line).getAsJsonObject();
      answer.add("id", request.get("id"));
      JsonObject context = request.getAsJsonObject("context");
      String action = request.get("action").getAsString();
      switch (action) {
        case "load_ruleset" -> load(context, answer);
        case "verify" -> verify(context, answer);
        default -> throw new IllegalArgumentException("unknown action " + action);
      }
    } catch (Exception | LinkageError failure) {
      answer.getAsJsonArray("errors").add("Storage rules runtime: " + failure);
    }
    return answer;
  }

  private void load(JsonObject context, JsonObject answer) {
    Source.Builder source = Source.newBuilder();
    for (JsonElement element : context.getAsJsonObject("source").getAsJsonArray("files")) {
      JsonObject file = element.getAsJsonObject();
      source.addFiles(
          File.newBuilder()
              .setName(file.get("name").getAsString())
              .setContent(file.get("content").getAsString()));
    }
    FirebaseRulesLangOptions options =
        FirebaseRulesLangOptions.builder().allowTernaryOperator(true).build();
    CompileResult compiled = FirebaseRulesProtoCompiler.createStandalone(options).compile(source);
    for (Issue issue : compiled.getIssues()) {
      boolean isError = issue.getSeverity() == Issue.Severity.ERROR;
      answer.getAsJsonArray(isError ? "errors" : "warnings").add(describe(issue));
    }
    if (compiled.hasCompilationError()) {
      if (answer.getAsJsonArray("errors").isEmpty()) {
        answer.getAsJsonArray("errors").add("The rules do not compile.");
      }
      return;
    }
    RulesetAst ruleset = compiled.getRulesetAst();
    rulesets.put(context.get("rulesetName").getAsString(), ruleset);
    int version = ruleset.getVersion() == RulesetAst.Version.VERSION_2 ? 2 : 1;
    answer.add("result", GSON.toJsonTree(Map.of("rulesVersion", version)));
  }

  /** firebase-tools prints an issue as "description in file:line" if it is JSON with these fields. */
  private static String describe(Issue issue) {
    SourcePosition at = issue.getSourcePosition();
    Map<String, ?> position = Map.of("fileName_", at.getFileName(), "line_", at.getLine());
    return GSON.toJson(Map.of("description_", issue.getDescription(), "sourcePosition_", position));
  }

  private void verify(JsonObject context, JsonObject answer) throws Exception {
    RulesetAst ruleset = rulesets.get(context.get("rulesetName").getAsString());
    if (ruleset == null) throw new IllegalStateException("no such ruleset");
    RuleContext.Builder request =
        RuleContext.builder()
            .service(context.get("service").getAsString())
            .method(context.get("method").getAsString())
            .path(context.get("path").getAsString());
    for (Map.Entry<String, JsonElement> variable : context.getAsJsonObject("variables").entrySet()) {
      ExpressionValue.Builder value = ExpressionValue.newBuilder();
      JsonFormat.parser().merge(GSON.toJson(variable.getValue()), value);
      request.supplyVariable(variable.getKey(), value.build());
    }
    boolean permit = false;
    try {
      permit =
          new DefaultEvaluator(ruleset)
              .evaluate(request.build())
              .get(EVALUATION_SECONDS, TimeUnit.SECONDS)
              .permit();
    } catch (ExecutionException ruleError) {
      answer.getAsJsonArray("warnings").add(String.valueOf(ruleError.getCause().getMessage()));
    }
    answer.add("result", GSON.toJsonTree(Map.of("permit", permit)));
  }
}
